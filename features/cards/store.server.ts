import { sql, SqliteAdapter, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { insertRows } from '#platform/database/many-rows.server.ts';
import { putInSearch, removeFromSearch } from '#platform/database/search.server.ts';
import { foldText } from '#platform/text/fold-text.ts';
import { searchedColumns, type FieldColumn } from './columns.server.ts';
import { mindMapDocuments } from './mind-map.store.server.ts';
import { tileIdeas } from './rules/card-limits.ts';
import type { ItemKind } from './rules/item-kinds.ts';
import { ideaTitles } from './rules/empty-ideas.ts';
import type { ItemRow } from './rules/edit-plan.ts';
import { itemWords } from './rules/item-words.ts';
import { searchedPlainText } from '#platform/text/rich-text.ts';
import type { ScoredTest } from './rules/test-score.ts';
import type { CardItemTable, CardTable, Shelf, TakenEditionTable } from './tables.server.ts';
import '#features/account/tables.server.ts';
import '#features/media/tables.server.ts';
import '#features/publications/tables.server.ts';
import '#platform/documents/document-tables.server.ts';

export type CardRow = Selectable<CardTable>;

/** Scopes of the search index: one for each member's library. Public content has its own index. */
export const searchScope = { own: (memberId: string) => `cards of ${memberId}` };

/** Keeps the bound parameters of a statement well below SQLite's limit of 32,766. */
const rowsAtOnce = 1_000;

/** Inserts a row of `card`. Returns `false`, and changes nothing, if the id exists. */
export async function insertCardRow(
  rows: Writer,
  card: Omit<CardTable, 'number' | GeneratedColumn> & Partial<Updateable<CardTable>>,
): Promise<boolean> {
  const made = await rows
    .insertInto('card')
    .values(card)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('number')
    .executeTakeFirst();
  return made !== undefined;
}

type GeneratedColumn = {
  [Column in keyof CardTable]: CardTable[Column] extends { __insert__: infer Insert }
    ? undefined extends Insert
      ? Column
      : never
    : never;
}[keyof CardTable];

/**
 * Increments the revision, which also locks the card for this transaction: edits of one card are serialised on both
 * engines. `undefined` if there is no such card.
 */
export async function reviseCard(rows: Writer, id: string): Promise<CardRow | undefined> {
  return rows
    .updateTable('card')
    .set((column) => ({ revision: column('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Locks the card like `reviseCard`, but keeps its revision: for writes that do not change its content. */
export async function lockCard(rows: Writer, id: string): Promise<CardRow | undefined> {
  return rows
    .updateTable('card')
    .set((column) => ({ shelf: column.ref('shelf') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Stores the version of the edition, and its fingerprints, that a copy now has. */
export async function saveTaken(rows: Writer, taken: Insertable<TakenEditionTable>): Promise<void> {
  const { version, parts } = taken;
  await rows
    .insertInto('taken_edition')
    .values(taken)
    .onConflict((conflict) => conflict.column('card_id').doUpdateSet({ version, parts }))
    .execute();
}

export async function saveCard(rows: Writer, id: string, changes: Updateable<CardTable>): Promise<void> {
  const { title } = changes;
  await rows
    .updateTable('card')
    .set({ ...changes, ...(typeof title === 'string' ? { title_sort: sortKey(title) } : {}) })
    .where('id', '=', id)
    .execute();
}

/** The sort key of a title: case and accents are folded, and only the first hundred letters count. */
export function sortKey(title: string): string {
  return foldText(title).slice(0, 100);
}

/** The named rows of a list (all rows without names), removed ones included. */
export async function itemRows(
  rows: Reader,
  cardId: string,
  kind: ItemKind,
  ids?: readonly string[],
): Promise<ItemRow[]> {
  const query = rows
    .selectFrom('card_item')
    .select(['id', 'order_key', 'content', 'done', 'removed', 'revision', 'editor'])
    .where('card_id', '=', cardId)
    .where('kind', '=', kind);
  if (!ids) return query.execute();
  const found: ItemRow[] = [];
  for (const some of chunks(ids)) found.push(...(await query.where('id', 'in', some).execute()));
  return found;
}

/** Rows of all lists that changed after a revision, removed ones included, in order. */
export async function itemsChangedSince(
  rows: Reader,
  cardId: string,
  revision: number,
): Promise<
  Pick<
    Selectable<CardItemTable>,
    'kind' | 'id' | 'order_key' | 'content' | 'done' | 'removed' | 'revision' | 'editor'
  >[]
> {
  return rows
    .selectFrom('card_item')
    .select(['kind', 'id', 'order_key', 'content', 'done', 'removed', 'revision', 'editor'])
    .where('card_id', '=', cardId)
    .where('revision', '>', revision)
    .orderBy('kind')
    .orderBy('order_key')
    .orderBy('id')
    .execute();
}

/** All items of a card, in order. */
export async function itemsOf(
  rows: Reader,
  cardId: string,
): Promise<Pick<Selectable<CardItemTable>, 'kind' | 'id' | 'order_key' | 'content' | 'done'>[]> {
  return rows
    .selectFrom('card_item')
    .select(['kind', 'id', 'order_key', 'content', 'done'])
    .where('card_id', '=', cardId)
    .where('removed', '=', 0)
    .orderBy('kind')
    .orderBy('order_key')
    .orderBy('id')
    .execute();
}

/** The key ideas of cards, in their order. */
export async function orderOfIdeas(
  rows: Reader,
  cardIds: readonly string[],
): Promise<{ card_id: string; id: string }[]> {
  if (cardIds.length === 0) return [];
  return rows
    .selectFrom('card_item')
    .select(['card_id', 'id'])
    .where('card_id', 'in', cardIds)
    .where('kind', '=', 'key_idea')
    .where('removed', '=', 0)
    .orderBy('order_key')
    .orderBy('id')
    .execute();
}

/** The contents of the items of several cards. */
export function itemsOfCards(
  rows: Reader,
  cardIds: readonly string[],
): Promise<Pick<Selectable<CardItemTable>, 'card_id' | 'kind' | 'id' | 'content'>[]> {
  return rows
    .selectFrom('card_item')
    .select(['card_id', 'kind', 'id', 'content'])
    .where('card_id', 'in', cardIds)
    .where('removed', '=', 0)
    .execute();
}

export async function saveItems(
  rows: Writer,
  cardId: string,
  kind: ItemKind,
  items: readonly ItemRow[],
): Promise<void> {
  for (const some of chunks(items)) {
    await insertRows(
      rows,
      'card_item',
      some.map((item) => ({ ...item, card_id: cardId, kind, size: item.content.length })),
    )
      .onConflict((conflict) =>
        conflict.columns(['card_id', 'kind', 'id']).doUpdateSet((column) => ({
          order_key: column.ref('excluded.order_key'),
          content: column.ref('excluded.content'),
          size: column.ref('excluded.size'),
          done: column.ref('excluded.done'),
          removed: column.ref('excluded.removed'),
          revision: column.ref('excluded.revision'),
          editor: column.ref('excluded.editor'),
        })),
      )
      .execute();
  }
  if (kind === 'key_idea' && items.length > 0) await saveIdeaTitles(rows, cardId);
}

/** Stores the key idea titles that tiles show, so that lists read no items. */
async function saveIdeaTitles(rows: Writer, cardId: string): Promise<void> {
  const named: string[] = [];
  for (let offset = 0; named.length < tileIdeas.most; offset += ideasPerRead) {
    const ideas = await rows
      .selectFrom('card_item')
      .select('content')
      .where('card_id', '=', cardId)
      .where('kind', '=', 'key_idea')
      .where('removed', '=', 0)
      .orderBy('order_key')
      .orderBy('id')
      .limit(ideasPerRead)
      .offset(offset)
      .execute();
    named.push(...ideaTitles(ideas.map(({ content }) => JSON.parse(content) as { title: string })));
    if (ideas.length < ideasPerRead) break;
  }
  const titles = JSON.stringify(named.slice(0, tileIdeas.most).map(cutTitle));
  await rows
    .insertInto('card_idea_titles')
    .values({ card_id: cardId, titles })
    .onConflict((conflict) => conflict.column('card_id').doUpdateSet({ titles }))
    .execute();
}

/** Usually enough to find as many titles: few key ideas have none. */
const ideasPerRead = tileIdeas.most + 2;
const cutTitle = (title: string) => [...title].slice(0, tileIdeas.characters).join('');

/**
 * Updates the library search index from the stored rows. Binned cards are not indexed; public content has its own index
 * (`features/publications`).
 */
export async function indexCard(rows: Writer, id: string): Promise<void> {
  const card = await rows
    .selectFrom('card')
    .select(['number', 'user_id', 'shelf', 'locked', ...searchedColumns])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (card.shelf === 'edition') return;
  if (card.shelf === 'bin') return removeFromSearch(rows, 'card_search', card.number);
  const scope = searchScope.own(card.user_id);
  // The hidden content of a locked copy must not be discoverable by searching.
  const text = card.locked
    ? [card.title, card.subtitle].join('\n')
    : await searchedText(rows, id, card, searchedColumns);
  await putInSearch(rows, 'card_search', card.number, { scope, text });
}

/** The text to index: these columns, and the items. */
export async function searchedText<Column extends FieldColumn>(
  rows: Reader,
  id: string,
  card: Readonly<Record<Column, unknown>>,
  columns: readonly Column[],
): Promise<string> {
  const texts = columns.map((column) => searchedPlainText(String(card[column])));
  return [...texts, ...(await searchedItems(rows, id))].join('\n');
}

/**
 * For a large card only the key ideas and this many other items are indexed: 2,000 flashcards of 25 characters on each
 * side. Saving a row of a card with 10,000 then takes about 20 ms longer on SQLite, and 60 ms on PostgreSQL, than an
 * edit that changes nothing indexed; without a limit, five times that.
 */
const searchedLimits = { items: 2_000, characters: 100_000 };

async function searchedItems(rows: Reader, cardId: string): Promise<string[]> {
  const items = rows.selectFrom('card_item').select('content').where('card_id', '=', cardId).where('removed', '=', 0);
  const ideas = await items.where('kind', '=', 'key_idea').execute();
  const others = await items
    .where('kind', '<>', 'key_idea')
    .orderBy('kind')
    .orderBy('order_key')
    .limit(searchedLimits.items)
    .execute();
  const words: string[] = [];
  let room = searchedLimits.characters;
  for (const { content } of [...ideas, ...others]) {
    if (room <= 0) break;
    const text = itemWords(JSON.parse(content)).slice(0, room);
    room -= text.length;
    words.push(text);
  }
  return words;
}

export async function moveToShelf(rows: Writer, id: string, shelf: Shelf, now: number): Promise<void> {
  await saveCard(rows, id, { shelf, deleted_at: shelf === 'bin' ? now : null });
  await indexCard(rows, id);
}

/** Deletes one binned card of the member, or all of them, with items, search index and schedules. Returns how many. */
export async function deleteFromBin(rows: Writer, memberId: string, id?: string): Promise<number> {
  // Also deletes editions that were taken back. Cards with a published edition cannot be in the bin.
  let cards = rows.selectFrom('card').select('id').where('user_id', '=', memberId).where('shelf', '=', 'bin');
  if (id !== undefined) cards = cards.where('id', '=', id);
  const own = rows
    .selectFrom('card')
    .select('id')
    .where('user_id', '=', memberId)
    .where('shelf', '=', 'edition')
    .where('edition_of', 'in', cards);
  // SQLite has one writer. On PostgreSQL, lock in a fixed order to avoid deadlocks: first the binned cards (another
  // device may be restoring them), then the publications whose copies are counted, as when several are added.
  if (!(rows.getExecutor().adapter instanceof SqliteAdapter)) {
    const inOrder = sql`id collate "C"`;
    await cards.orderBy(inOrder).forUpdate().execute();
    const editions = cards.clearSelect().select('edition_of').where('edition_of', 'is not', null);
    await rows
      .selectFrom('publication')
      .select('id')
      .where((row) => row.or([row('id', 'in', own), row('id', 'in', editions)]))
      .orderBy(inOrder)
      .forUpdate()
      .execute();
  }
  await rows.deleteFrom('card').where('id', 'in', own).execute();
  await rows
    .deleteFrom('document')
    .where('kind', '=', mindMapDocuments)
    .where('id', 'in', cards.clearSelect().select(sql<string>`${sql.lit(`${mindMapDocuments}/`)} || id`.as('id')))
    .execute();
  const binned = rows.deleteFrom('card').where('user_id', '=', memberId).where('shelf', '=', 'bin');
  const { numDeletedRows } = await (id === undefined ? binned : binned.where('id', '=', id)).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Saves the result of a self-test, unless a newer one is stored (a device that was offline sends late). Keeps the
 * revision: no editable content changed.
 */
export async function saveScore(
  rows: Writer,
  id: string,
  { score, test = null }: { score: number; test?: ScoredTest | null | undefined },
  at: number,
): Promise<void> {
  await rows
    .updateTable('card')
    .set({ score, score_at: at, score_sort: score, score_test: test && JSON.stringify(test) })
    .where('id', '=', id)
    .where((column) => column.or([column('score_at', 'is', null), column('score_at', '<=', at)]))
    .execute();
}

export async function saveOnRepeat(rows: Writer, id: string, onRepeat: boolean): Promise<void> {
  await rows
    .updateTable('card')
    .set({ on_repeat: onRepeat ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

/**
 * Columns with the number of items per list, so that tiles count nothing. For questions, flashcards and key ideas only
 * the usable ones count (`rules/askable.ts`, `rules/empty-ideas.ts`).
 */
export const countColumn = {
  key_idea: 'key_idea_count',
  resource: 'resource_count',
  flashcard: 'flashcard_count',
  quizz: 'question_count',
} as const satisfies Record<ItemKind, keyof CardTable>;

/** Counts all stored items of a list. */
export async function countItems(rows: Reader, id: string, kind: ItemKind): Promise<number> {
  const { count } = await rows
    .selectFrom('card_item')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('card_id', '=', id)
    .where('kind', '=', kind)
    .where('removed', '=', 0)
    .executeTakeFirstOrThrow();
  return count;
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / rowsAtOnce) }, (_, at) =>
    items.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  );
}
