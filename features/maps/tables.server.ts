import type { Generated } from 'kysely';
import '#features/publications/tables.server.ts';

/** What lists show of a map. Its content is the document with the same id. */
export interface FocusmapTable {
  id: string;
  member_id: string;
  title: string;
  category_1: string;
  category_2: string;
  language: string;
  theme: string;
  cover_id: string | null;
  nodes_count: number;
  /** JSON of the ids of the cards on it; suggested ones are not among them. */
  card_ids: Generated<string>;
  percent: number;
  flash_score: number | null;
  flash_scored_at: number | null;
  created_at: number;
  updated_at: number;
  /** When it was moved into the bin. */
  deleted_at: number | null;
  /** Of a copy: the publication that it was added from. Stays when that is deleted. */
  edition_of: Generated<string | null>;
  /** Of a copy: who wrote it; `null` once that account is deleted. */
  author_id: Generated<string | null>;
  /** Of a copy: the version of the edition that it has, and the last one that its owner left out. */
  taken_version: Generated<number>;
  left_out: Generated<number>;
  /** JSON of the fingerprints of the edition that it took (`Prints`). What else it has, its owner changed or added. */
  taken_rows: Generated<string>;
  /** 1 while an import that comes in several calls has not ended: it can be taken up again. */
  import_unfinished: Generated<number>;
}

/** The content of a public edition: a snapshot of a map. The rest of it is its publication, with the same id. */
export interface MapEditionTable {
  id: string;
  author_id: string;
  cover_id: string | null;
  category_2: string;
  theme: string;
  nodes_count: number;
  /** JSON of a `MapContent`. */
  content: string;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    focusmap: FocusmapTable;
    map_edition: MapEditionTable;
  }
}
