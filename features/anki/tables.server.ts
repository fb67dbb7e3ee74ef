export type ImportState = 'reading' | 'read' | 'importing' | 'done' | 'undoing' | 'undone' | 'failed';

export interface AnkiImportTable {
  id: string;
  user_id: string;
  upload_id: string;
  file_name: string;
  state: ImportState;
  /** A `PackageProblem`; only of a failed one. */
  problem: string | null;
  /** JSON: what the package holds, once it is read. */
  report: string | null;
  /** JSON: what the member has chosen, and their learning days, once it is begun. */
  orders: string | null;
  /** JSON: what has become of it. */
  result: string | null;
  done: number;
  created_at: number;
  ended_at: number | null;
}

export interface AnkiMadeTable {
  import_id: string;
  kind: 'card' | 'collection';
  thing_id: string;
  title: string;
}

export interface AnkiRowTable {
  import_id: string;
  /** The same for the same note in every package. */
  row_key: string;
  user_id: string;
  card_id: string;
  item_id: string;
  before: string | null;
  after: string;
  /** When; the newest says what the flashcard was made to be. */
  at: number;
}

/** A note type of a package. */
export interface AnkiNoteTypeTable {
  import_id: string;
  type_id: number;
  user_id: string;
  /** JSON: a `KeptNoteType`. */
  content: string;
}

/** A note of a package as it was. */
export interface AnkiNoteTable {
  import_id: string;
  guid: string;
  user_id: string;
  type_id: number;
  /** Epoch seconds. */
  edited_at: number;
  /** JSON lists. */
  tags: string;
  fields: string;
  /** JSON: `KeptAsks`. */
  asks: string;
}

/** What a picture or a sound was called in a package. */
export interface AnkiMediaTable {
  import_id: string;
  name: string;
  user_id: string;
  media_id: string;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    anki_import: AnkiImportTable;
    anki_made: AnkiMadeTable;
    anki_row: AnkiRowTable;
    anki_note_type: AnkiNoteTypeTable;
    anki_note: AnkiNoteTable;
    anki_media: AnkiMediaTable;
  }
}
