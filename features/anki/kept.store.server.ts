import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { insertRows } from '#platform/database/many-rows.server.ts';
import { idsInParts } from '#platform/database/ids-in-parts.server.ts';
import type { KeptMedia, KeptNote, KeptNoteType } from './kept-note.contract.ts';
import type { ImportRow } from './store.server.ts';
import './tables.server.ts';

const rowsAtOnce = 1_000;

/** Keeps the note types of a package, and what its files were called: `media` by the ids that they have here. */
export async function keepTypes(
  rows: Writer,
  { id: import_id, user_id }: ImportRow,
  { types, media }: { readonly types: readonly KeptNoteType[]; readonly media: readonly KeptMedia[] },
): Promise<void> {
  for (let from = 0; from < types.length; from += rowsAtOnce)
    await rows
      .insertInto('anki_note_type')
      .values(
        types
          .slice(from, from + rowsAtOnce)
          .map((type) => ({ import_id, type_id: type.id, user_id, content: JSON.stringify(type) })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  for (let from = 0; from < media.length; from += rowsAtOnce)
    await rows
      .insertInto('anki_media')
      .values(media.slice(from, from + rowsAtOnce).map(({ name, id }) => ({ import_id, name, user_id, media_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function keepNotes(
  rows: Writer,
  { id: import_id, user_id }: ImportRow,
  notes: readonly KeptNote[],
): Promise<void> {
  const each = [...new Map(notes.map((note) => [note.guid, note])).values()];
  for (let from = 0; from < each.length; from += rowsAtOnce)
    await insertRows(
      rows,
      'anki_note',
      each.slice(from, from + rowsAtOnce).map(({ guid, typeId, editedAt, tags, fields, asks }) => ({
        import_id,
        guid,
        user_id,
        type_id: typeId,
        edited_at: editedAt,
        tags: JSON.stringify(tags),
        fields: JSON.stringify(fields),
        asks: JSON.stringify(asks),
      })),
    )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const keptTables = { anki_note: 'guid', anki_note_type: 'type_id', anki_media: 'name' } as const;

/** Of an import that is undone, its notes are no use to anybody. Deletes so many; answers whether there may be more. */
export async function dropSomeKept(rows: Writer, importId: string, most: number): Promise<boolean> {
  let dropped = 0;
  for (const [table, key] of Object.entries(keptTables)) {
    const some = sql`SELECT ${sql.ref(key)} FROM ${sql.table(table)} WHERE import_id = ${importId} LIMIT ${sql.lit(most)}`;
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.table(table)} WHERE import_id = ${importId} AND ${sql.ref(key)} IN (${some})`.execute(rows);
    dropped += Number(numAffectedRows);
  }
  return dropped > 0;
}

/** Of a flashcard that came with a package: under which key and from which import it is what it was made to be. */
export interface RowKept {
  readonly key: string;
  readonly importId: string;
  /** JSON of its content. */
  readonly after: string;
  /** When that was written. */
  readonly at: number;
}

/** What imports that were not undone made of the flashcards of a card with these keys, the newest of each. */
export async function keptRowsOfKeys(
  rows: Reader,
  memberId: string,
  cardId: string,
  keys: readonly string[],
): Promise<Map<string, RowKept>> {
  const found = await idsInParts(keys, (some) =>
    rows
      .selectFrom('anki_row')
      .innerJoin('anki_import', 'anki_import.id', 'anki_row.import_id')
      .select(['anki_row.item_id', 'anki_row.row_key', 'anki_row.import_id', 'anki_row.after', 'anki_row.at'])
      .select('anki_row.card_id')
      .where('anki_row.user_id', '=', memberId)
      .where('anki_row.row_key', 'in', some)
      .where('anki_import.state', 'in', ['importing', 'done'])
      .orderBy('at')
      .execute(),
  );
  // With the card in the statement, SQLite would read all rows of the card each time.
  return new Map(
    found
      .filter(({ card_id }) => card_id === cardId)
      .map(({ item_id, row_key, import_id, after, at }) => [
        item_id,
        { key: row_key, importId: import_id, after, at: Number(at) },
      ]),
  );
}

export interface NoteOfImport extends KeptNote {
  readonly importId: string;
}

/** The notes with these guids, of these imports. */
export async function notesWithGuids(
  rows: Reader,
  memberId: string,
  importIds: readonly string[],
  guids: readonly string[],
): Promise<NoteOfImport[]> {
  const notes: NoteOfImport[] = [];
  for (let from = 0; importIds.length > 0 && from < guids.length; from += rowsAtOnce) {
    const found = await rows
      .selectFrom('anki_note')
      .selectAll()
      .where('import_id', 'in', importIds)
      .where('guid', 'in', guids.slice(from, from + rowsAtOnce))
      .execute();
    // With the member in the statement, SQLite would read all notes of the member each time.
    const own = found.filter((row) => row.user_id === memberId);
    notes.push(
      ...own.map((row) => ({
        importId: row.import_id,
        guid: row.guid,
        typeId: Number(row.type_id),
        editedAt: Number(row.edited_at),
        tags: JSON.parse(row.tags) as string[],
        fields: JSON.parse(row.fields) as string[],
        asks: JSON.parse(row.asks) as KeptNote['asks'],
      })),
    );
  }
  return notes;
}

export async function typesOfImport(
  rows: Reader,
  memberId: string,
  importId: string,
): Promise<Map<number, KeptNoteType>> {
  const found = await rows
    .selectFrom('anki_note_type')
    .select(['type_id', 'content'])
    .where('user_id', '=', memberId)
    .where('import_id', '=', importId)
    .execute();
  return new Map(found.map(({ type_id, content }) => [Number(type_id), JSON.parse(content) as KeptNoteType]));
}

export async function mediaOfImport(rows: Reader, memberId: string, importId: string): Promise<Map<string, string>> {
  const found = await rows
    .selectFrom('anki_media')
    .select(['name', 'media_id'])
    .where('user_id', '=', memberId)
    .where('import_id', '=', importId)
    .execute();
  return new Map(found.map(({ name, media_id }) => [name, media_id]));
}

/** Which files of the member had one of these names in a package. */
export async function mediaNamed(rows: Reader, memberId: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const found = await rows
    .selectFrom('anki_media')
    .select('media_id')
    .distinct()
    .where('user_id', '=', memberId)
    .where('name', 'in', names)
    .execute();
  return found.map(({ media_id }) => media_id);
}
