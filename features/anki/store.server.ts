import type { Selectable, Updateable } from 'kysely';
import { ownFlashcards } from '#features/cards/own-cards.store.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { insertRows } from '#platform/database/many-rows.server.ts';
import type { UploadRow } from '#platform/uploads/uploads.store.server.ts';
import { thingsOfKey } from './rules/out/own-guid.ts';
import { ankiUploadName } from './rules/import-limits.ts';
import type { AnkiImportTable, AnkiMadeTable, AnkiRowTable, ImportState } from './tables.server.ts';
import './tables.server.ts';

export type ImportRow = Selectable<AnkiImportTable>;
export type MadeRow = Selectable<AnkiMadeTable>;
export type TouchedRow = Selectable<AnkiRowTable>;

export function importById(rows: Reader, id: string): Promise<ImportRow | undefined> {
  return rows.selectFrom('anki_import').selectAll().where('id', '=', id).executeTakeFirst();
}

export function importsOfMember(rows: Reader, memberId: string, most: number): Promise<ImportRow[]> {
  return rows
    .selectFrom('anki_import')
    .selectAll()
    .where('user_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function undoneImports(rows: Reader, memberId: string): Promise<string[]> {
  const found = await rows
    .selectFrom('anki_import')
    .select('id')
    .where('user_id', '=', memberId)
    .where('state', '=', 'undone')
    .execute();
  return found.map(({ id }) => id);
}

/** Answers `false` if the id is taken. */
export async function insertImport(rows: Writer, row: ImportRow): Promise<boolean> {
  const made = await rows
    .insertInto('anki_import')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Changes an import that is in this state; answers whether it was. */
export async function changeImport(
  rows: Writer,
  id: string,
  from: ImportState,
  changes: Updateable<AnkiImportTable>,
): Promise<boolean> {
  const changed = await rows
    .updateTable('anki_import')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Whether another package of the member is being brought in or taken back. */
export async function isAtWork(rows: Reader, memberId: string, besides: string): Promise<boolean> {
  const found = await rows
    .selectFrom('anki_import')
    .select('id')
    .where('user_id', '=', memberId)
    .where('id', '<>', besides)
    .where('state', 'in', ['importing', 'undoing'])
    .executeTakeFirst();
  return found !== undefined;
}

/** Packages that nobody brings in any more. */
export function oldPackages(rows: Reader, completedBefore: number, limit: number): Promise<UploadRow[]> {
  return rows
    .selectFrom('upload')
    .selectAll()
    .where('kind', '=', ankiUploadName)
    .where('completed_at', '<', completedBefore)
    .orderBy('completed_at')
    .limit(limit)
    .execute();
}

export async function noteMade(rows: Writer, made: readonly MadeRow[]): Promise<void> {
  if (made.length === 0) return;
  await rows
    .insertInto('anki_made')
    .values([...made])
    .onConflict((conflict) => conflict.columns(['import_id', 'kind', 'thing_id']).doNothing())
    .execute();
}

export function madeBy(rows: Reader, importId: string): Promise<MadeRow[]> {
  return rows.selectFrom('anki_made').selectAll().where('import_id', '=', importId).orderBy('title').execute();
}

export async function noteTouched(rows: Writer, touched: readonly TouchedRow[]): Promise<void> {
  for (let from = 0; from < touched.length; from += 1_000) {
    await insertRows(rows, 'anki_row', touched.slice(from, from + 1_000))
      .onConflict((conflict) => conflict.columns(['import_id', 'row_key']).doNothing())
      .execute();
  }
}

/** Whether any package has made or changed flashcards of a member. */
export async function hasRows(rows: Reader, memberId: string): Promise<boolean> {
  const found = await rows.selectFrom('anki_row').select('item_id').where('user_id', '=', memberId).executeTakeFirst();
  return found !== undefined;
}

/** The cards of which imports of a member have made or changed flashcards. */
export async function cardsOfImports(rows: Reader, memberId: string): Promise<string[]> {
  const found = await rows
    .selectFrom('anki_row')
    .select('card_id')
    .distinct()
    .where('user_id', '=', memberId)
    .orderBy('card_id')
    .execute();
  return found.map(({ card_id }) => card_id);
}

type Import = Pick<ImportRow, 'id' | 'user_id'>;

/** Whether an import has made or changed flashcards of a card. */
export async function hasTouched(rows: Reader, { id, user_id }: Import, cardId: string): Promise<boolean> {
  const found = await rows
    .selectFrom('anki_row')
    .select('item_id')
    .where('user_id', '=', user_id)
    .where('card_id', '=', cardId)
    .where('import_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Which flashcards of a card an import has made or changed. */
export async function itemsTouched(rows: Reader, { id, user_id }: Import, cardId: string): Promise<string[]> {
  const found = await rows
    .selectFrom('anki_row')
    .select('item_id')
    .where('user_id', '=', user_id)
    .where('card_id', '=', cardId)
    .where('import_id', '=', id)
    .orderBy('item_id')
    .execute();
  return found.map(({ item_id }) => item_id);
}

/** How it made or changed them. */
export function touchedBy(
  rows: Reader,
  { id, user_id }: Import,
  cardId: string,
  itemIds: readonly string[],
): Promise<TouchedRow[]> {
  return rows
    .selectFrom('anki_row')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('card_id', '=', cardId)
    .where('import_id', '=', id)
    .where('item_id', 'in', itemIds)
    .orderBy('item_id')
    .execute();
}

/** The newest flashcard of each of these notes, of imports that were not undone. */
export async function newestRows(
  rows: Reader,
  memberId: string,
  keys: readonly string[],
): Promise<Map<string, TouchedRow>> {
  if (keys.length === 0) return new Map();
  const found = await rows
    .selectFrom('anki_row')
    .innerJoin('anki_import', 'anki_import.id', 'anki_row.import_id')
    .selectAll('anki_row')
    .where('anki_row.user_id', '=', memberId)
    .where('row_key', 'in', [...keys])
    .where('anki_import.state', 'in', ['importing', 'done'])
    .orderBy('at')
    .execute();
  return new Map(found.map((row) => [row.row_key, row]));
}

export async function forgetTouched(
  rows: Writer,
  { id, user_id }: Import,
  cardId: string,
  itemIds: readonly string[],
): Promise<void> {
  if (itemIds.length === 0) return;
  await rows
    .deleteFrom('anki_row')
    .where('user_id', '=', user_id)
    .where('card_id', '=', cardId)
    .where('import_id', '=', id)
    .where('item_id', 'in', itemIds)
    .execute();
}

/** The keys under which imports that were not undone know the flashcards of a card. */
export async function keysOfCard(rows: Reader, memberId: string, cardId: string): Promise<Map<string, string>> {
  const found = await rows
    .selectFrom('anki_row')
    .innerJoin('anki_import', 'anki_import.id', 'anki_row.import_id')
    .select(['anki_row.item_id', 'anki_row.row_key'])
    .where('anki_row.user_id', '=', memberId)
    .where('anki_row.card_id', '=', cardId)
    .where('anki_import.state', 'in', ['importing', 'done'])
    .orderBy('at')
    .execute();
  return new Map(found.map(({ item_id, row_key }) => [item_id, row_key]));
}

/** The member's flashcards from which these notes were made, by the guids that `ownGuid` gave them. */
export async function itemsOfKeys(
  rows: Reader,
  memberId: string,
  keys: readonly string[],
): Promise<Map<string, { cardId: string; itemId: string }>> {
  const named = new Map(keys.flatMap((key) => (thingsOfKey(key) ? [[key, thingsOfKey(key)!] as const] : [])));
  const byCard = Map.groupBy(named, ([, { cardId }]) => cardId);
  const here = new Map<string, { cardId: string; itemId: string }>();
  for (const [cardId, ofCard] of byCard) {
    const ids = await ownFlashcards(
      rows,
      memberId,
      cardId,
      ofCard.map(([, { itemId }]) => itemId),
    );
    for (const [key, things] of ofCard) if (ids.has(things.itemId)) here.set(key, things);
  }
  return here;
}
