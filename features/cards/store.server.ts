import { sql, SqliteAdapter, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { putInShared, tidyShared } from '#platform/database/search-shared.server.ts';
import { putInSearch, removeFromSearch } from '#platform/database/search.server.ts';
import { foldText } from '#platform/text/fold-text.ts';
import { searchedColumns } from './columns.server.ts';
import { tileIdeas, type ItemKind } from './rules/card-limits.ts';
import { namedOf } from './rules/written-ideas.ts';
import type { ItemRow } from './rules/edit-plan.ts';
import { itemWords } from './rules/item-words.ts';
import { plainText } from './rules/rich-text.ts';
import type { CardItemTable, CardTable, EditionTable, Shelf, TakenEditionTable } from './tables.server.ts';
import '#features/account/tables.server.ts';
import '#features/media/tables.server.ts';

export type CardRow = Selectable<CardTable>;

/** Scopes of the search index: each member's own library. What is public has an index of its own. */
export const searchScope = { own: (memberId: string) => `cards of ${memberId}` };

/** Bound parameters of one statement stay far below the 32,766 of SQLite. */
const rowsAtOnce = 1_000;

/** A new row of `card`. Answers `false` and changes nothing when the id is taken. */
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
  [Column in keyof CardTable]: CardTable[Column] extends { __insert__: infer Insert } ? (undefined extends Insert ? Column : never) : never;
}[keyof CardTable];

/**
 * Raises the revision, and with that takes the card for this transaction: edits of one card follow each other on both engines.
 * `undefined` when there is no such card.
 */
export async function takeCard(rows: Writer, id: string): Promise<CardRow | undefined> {
  return rows
    .updateTable('card')
    .set((column) => ({ revision: column('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Takes the card for this transaction like `takeCard`, and changes nothing: for what is no change of the card itself. */
export async function lockCard(rows: Writer, id: string): Promise<CardRow | undefined> {
  return rows
    .updateTable('card')
    .set((column) => ({ shelf: column.ref('shelf') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** What is kept beside the card row of a new edition. */
export async function insertEdition(rows: Writer, edition: Insertable<EditionTable>): Promise<void> {
  await rows.insertInto('edition').values(edition).execute();
}

/** What a copy has now of its edition. */
export async function saveTaken(rows: Writer, taken: Insertable<TakenEditionTable>): Promise<void> {
  const { version, parts } = taken;
  await rows
    .insertInto('taken_edition')
    .values(taken)
    .onConflict((conflict) => conflict.column('card_id').doUpdateSet({ version, parts }))
    .execute();
}

export async function editionVersion(rows: Reader, editionId: string): Promise<number> {
  return (await rows.selectFrom('edition').select('version').where('card_id', '=', editionId).executeTakeFirst())?.version ?? 1;
}

export async function saveCard(rows: Writer, id: string, changes: Updateable<CardTable>): Promise<void> {
  const { title } = changes;
  await rows
    .updateTable('card')
    .set({ ...changes, ...(typeof title === 'string' ? { title_sort: sortKey(title) } : {}) })
    .where('id', '=', id)
    .execute();
}

/** By what titles are sorted: case and accents do not matter; the first hundred letters decide. */
export function sortKey(title: string): string {
  return foldText(title).slice(0, 100);
}

/** The named rows of a list, removed ones included; all rows of it when no names are given. */
export async function itemRows(rows: Reader, cardId: string, kind: ItemKind, ids?: readonly string[]): Promise<ItemRow[]> {
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

/** The rows of all lists that were changed after a revision, removed ones included, in their order. */
export async function itemsChangedSince(
  rows: Reader,
  cardId: string,
  revision: number,
): Promise<Pick<Selectable<CardItemTable>, 'kind' | 'id' | 'order_key' | 'content' | 'done' | 'removed' | 'revision' | 'editor'>[]> {
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

/** What stands on a card, in its order. */
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

export async function saveItems(rows: Writer, cardId: string, kind: ItemKind, items: readonly ItemRow[]): Promise<void> {
  for (const some of chunks(items)) {
    await rows
      .insertInto('card_item')
      .values(some.map((item) => ({ ...item, card_id: cardId, kind, size: item.content.length })))
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
  if (kind === 'key_idea' && items.length > 0) await keepIdeaTitles(rows, cardId);
}

/** What tiles name is kept beside the card, so that a list reads no items. */
async function keepIdeaTitles(rows: Writer, cardId: string): Promise<void> {
  const named: string[] = [];
  for (let offset = 0; named.length < tileIdeas.most; offset += ideasAtOnce) {
    const ideas = await rows
      .selectFrom('card_item')
      .select('content')
      .where('card_id', '=', cardId)
      .where('kind', '=', 'key_idea')
      .where('removed', '=', 0)
      .orderBy('order_key')
      .orderBy('id')
      .limit(ideasAtOnce)
      .offset(offset)
      .execute();
    named.push(...namedOf(ideas.map(({ content }) => JSON.parse(content) as { title: string })));
    if (ideas.length < ideasAtOnce) break;
  }
  const titles = JSON.stringify(named.slice(0, tileIdeas.most).map(cutTitle));
  await rows
    .insertInto('card_idea_titles')
    .values({ card_id: cardId, titles })
    .onConflict((conflict) => conflict.column('card_id').doUpdateSet({ titles }))
    .execute();
}

/** The first of them have a title, but for those that are still to be written. */
const ideasAtOnce = tileIdeas.most + 2;
const cutTitle = (title: string) => [...title].slice(0, tileIdeas.characters).join('');

/** Brings the search indexes up to date with what stands in the rows: a card in the bin, and one that is neither its owner's nor public, is not found. */
export async function indexCard(rows: Writer, id: string): Promise<void> {
  const card = await rows
    .selectFrom('card')
    .select(['number', 'user_id', 'shelf', 'state', 'locked', 'category_1', 'category_2', 'language', 'question_count', ...searchedColumns])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // An edition that is no longer public went out of the index by itself.
  if (card.state === 'PUBLIC' && card.shelf !== 'edition') return tidyShared(rows, publicSearch);
  const isPublic = card.state === 'PUBLIC';
  if (!isPublic && card.shelf !== 'library') return removeFromSearch(rows, 'card_search', card.number);
  const scope = searchScope.own(card.user_id);
  // What a locked copy hides must not be found by guessing either.
  if (card.locked) return putInSearch(rows, 'card_search', card.number, { scope, text: [card.title, card.subtitle, card.memo].join('\n') });
  // The owner's own notes never belong to an edition.
  const texts = searchedColumns.filter((column) => column !== 'own_notes' || !isPublic).map((column) => plainText(String(card[column])));
  const text = [...texts, ...(await searchedItems(rows, id))].join('\n');
  if (isPublic) return putInShared(rows, publicSearch, card.number, { title: card.title, text, marks: publicMarks(card) });
  await putInSearch(rows, 'card_search', card.number, { scope, text });
}

/** The index of everything public. */
export const publicSearch = 'public_search';

/** By what the community list is filtered. */
export const publicMark = {
  category_1: (value: string) => `category ${value}`,
  category_2: (value: string) => `sub-category ${value}`,
  language: (value: string) => `language ${value}`,
  hasQuiz: 'has quiz',
};

function publicMarks(card: Pick<CardRow, 'category_1' | 'category_2' | 'language' | 'question_count'>): string[] {
  const { category_1, category_2, language } = card;
  const marks = [publicMark.category_1(category_1), publicMark.category_2(category_2), publicMark.language(language)];
  return card.question_count > 0 ? [...marks, publicMark.hasQuiz] : marks;
}

/**
 * Of a large card its key ideas and as many other items as this are searched: 2,000 flashcards of 25 characters on each side. Saving a row
 * of a card of 10,000 then takes about 20 ms more on SQLite, 60 on PostgreSQL, than saving what no search looks at; without a limit five times that.
 */
const searchedLimits = { items: 2_000, characters: 100_000 };

async function searchedItems(rows: Reader, cardId: string): Promise<string[]> {
  const items = rows.selectFrom('card_item').select('content').where('card_id', '=', cardId).where('removed', '=', 0);
  const ideas = await items.where('kind', '=', 'key_idea').execute();
  const others = await items.where('kind', '<>', 'key_idea').orderBy('kind').orderBy('order_key').limit(searchedLimits.items).execute();
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

/** One binned card of the member, or all of them, with their items, words and schedules. Answers how many. */
export async function deleteFromBin(rows: Writer, memberId: string, id?: string): Promise<number> {
  // With a card goes what its author took back of it; what is published keeps its card out of the bin.
  let cards = rows.selectFrom('card').select('id').where('user_id', '=', memberId).where('shelf', '=', 'bin');
  if (id !== undefined) cards = cards.where('id', '=', id);
  const own = rows
    .selectFrom('card')
    .select('id')
    .where('user_id', '=', memberId)
    .where('shelf', 'in', ['withdrawn', 'hidden'])
    .where('edition_of', 'in', cards);
  // On SQLite there is one writer. Elsewhere requests wait for each other and never in a circle: first come the cards of the bin, which
  // another device may be taking out of it, then the editions at which a copy that goes is counted, as where several are added.
  if (!(rows.getExecutor().adapter instanceof SqliteAdapter)) {
    const inOrder = sql`id collate "C"`;
    await cards.orderBy(inOrder).forUpdate().execute();
    const editions = cards.clearSelect().select('edition_of').where('edition_of', 'is not', null);
    await rows
      .selectFrom('card')
      .select('id')
      .where((card) => card.or([card('id', 'in', own), card('id', 'in', editions)]))
      .orderBy(inOrder)
      .forUpdate()
      .execute();
  }
  await rows.deleteFrom('card').where('id', 'in', own).execute();
  const binned = rows.deleteFrom('card').where('user_id', '=', memberId).where('shelf', '=', 'bin');
  const { numDeletedRows } = await (id === undefined ? binned : binned.where('id', '=', id)).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** What a self-test gave. Lists sort by it; the revision stays, because nothing that can be edited has changed. */
/** A result that arrives late, from a device that was offline, does not take the place of a newer one. */
export async function saveScore(rows: Writer, id: string, score: number, at: number): Promise<void> {
  await rows
    .updateTable('card')
    .set({ score, score_at: at, score_sort: score })
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

/** How many items of each list, of questions those that can be asked (`rules/askable.ts`), of key ideas those that say something (`rules/written-ideas.ts`); kept on the card so that a tile needs no counting. */
export const countColumn = {
  key_idea: 'key_idea_count',
  resource: 'resource_count',
  flashcard: 'flashcard_count',
  quizz: 'question_count',
} as const satisfies Record<ItemKind, keyof CardTable>;

/** Counted anew from the items. */
export async function howManyItems(rows: Reader, id: string, kind: ItemKind): Promise<number> {
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
  return Array.from({ length: Math.ceil(items.length / rowsAtOnce) }, (_, at) => items.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce));
}
