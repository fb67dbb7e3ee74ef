import { sql, type Selectable, type Updateable } from 'kysely';
import { tiles } from '#features/cards/lists.store.server.ts';
import type { TileRow } from '#features/cards/wire.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { Placed } from './rules/card-order.ts';
import type { CollectionTable } from './tables.server.ts';
import '#features/account/tables.server.ts';
import '#features/cards/tables.server.ts';
import './tables.server.ts';

export type CollectionRow = Selectable<CollectionTable>;
export type CollectionWithAuthor = CollectionRow & { readonly author_name: string; readonly author_avatar: string | null };

export interface FirstCard {
  readonly collection_id: string;
  readonly id: string;
  readonly title: string;
  readonly category_1: string;
  readonly cover_id: string | null;
}

/** Answers `false`, and changes nothing, when the id is taken. */
export async function insertCollection(rows: Writer, collection: Omit<CollectionRow, 'published' | 'hidden'>): Promise<boolean> {
  const made = await rows
    .insertInto('collection')
    .values(collection)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Raises the revision, and with that takes the collection for this transaction: changes of one collection follow each other on both engines. */
export function takeCollection(rows: Writer, id: string): Promise<CollectionRow | undefined> {
  return rows
    .updateTable('collection')
    .set((column) => ({ revision: column('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function saveCollection(rows: Writer, id: string, changes: Updateable<CollectionTable>): Promise<void> {
  await rows.updateTable('collection').set(changes).where('id', '=', id).execute();
}

export function collectionById(rows: Reader, id: string): Promise<CollectionRow | undefined> {
  return rows.selectFrom('collection').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function countOfMember(rows: Reader, memberId: string): Promise<number> {
  const { count } = await rows
    .selectFrom('collection')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

export function collectionsOfMember(rows: Reader, memberId: string): Promise<(CollectionRow & { card_count: number })[]> {
  return rows
    .selectFrom('collection')
    .selectAll()
    .select((row) =>
      row
        .selectFrom('collection_card')
        .whereRef('collection_card.collection_id', '=', 'collection.id')
        .select((card) => card.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('card_count'),
    )
    .where('member_id', '=', memberId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The first cards of each of a member's collections, in their order. */
export function firstCards(rows: Reader, memberId: string, most: number): Promise<FirstCard[]> {
  const placed = rows
    .selectFrom('collection_card as entry')
    .innerJoin('collection', 'collection.id', 'entry.collection_id')
    .where('collection.member_id', '=', memberId)
    .select((row) => [
      'entry.collection_id',
      'entry.card_id',
      row.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('entry.collection_id').orderBy('entry.order_key').orderBy('entry.card_id'))
        .as('place'),
    ]);
  return rows
    .selectFrom(placed.as('placed'))
    .innerJoin('card', 'card.id', 'placed.card_id')
    .select(['placed.collection_id', 'card.id', 'card.title', 'card.category_1', 'card.cover_id'])
    .where('placed.place', '<=', most)
    .orderBy('placed.collection_id')
    .orderBy('placed.place')
    .execute();
}

/** The cards of a collection with the public edition that others see of each: of one's own card its own, of a copy the one it was taken from. */
function entries(rows: Reader, collectionId: string) {
  return rows
    .selectFrom('collection_card as entry')
    .innerJoin('card as held', 'held.id', 'entry.card_id')
    .leftJoin('card as own', (join) =>
      join.onRef('own.edition_of', '=', 'held.id').on('own.shelf', '=', 'edition').on('own.state', '=', 'PUBLIC'),
    )
    .leftJoin('card as source', (join) =>
      join.onRef('source.id', '=', 'held.edition_of').on('source.shelf', '=', 'edition').on('source.state', '=', 'PUBLIC'),
    )
    .where('entry.collection_id', '=', collectionId);
}

export async function cardsOfCollection(rows: Reader, collectionId: string): Promise<(Placed & { isPublic: boolean })[]> {
  const found = await entries(rows, collectionId)
    .select(['entry.card_id', 'entry.order_key', 'own.id as own_edition', 'source.id as source_edition'])
    .orderBy('entry.order_key')
    .orderBy('entry.card_id')
    .execute();
  return found.map((row) => ({ _id: row.card_id, order: row.order_key, isPublic: (row.own_edition ?? row.source_edition) !== null }));
}

const edition = sql<string>`coalesce(own.id, source.id)`;

/** Once for each edition, at its first place. */
function shownEditions(rows: Reader, collectionId: string) {
  return entries(rows, collectionId)
    .where(edition, 'is not', null)
    .select((row) => [edition.as('edition_id'), row.fn.min('entry.order_key').as('place')])
    .groupBy(edition);
}

/** The public editions among them, in their order, that the member neither wrote nor holds a copy of. */
export function editionsNotHeld(rows: Reader, collectionId: string, memberId: string): Promise<{ id: string; free_of_count: number }[]> {
  return rows
    .selectFrom(shownEditions(rows, collectionId).as('shown'))
    .innerJoin('card', 'card.id', 'shown.edition_id')
    .select(['card.id', 'card.free_of_count'])
    .where('card.author_id', '!=', memberId)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('card as copy')
            .select('copy.id')
            .whereRef('copy.edition_of', '=', 'card.id')
            .where('copy.user_id', '=', memberId)
            .where('copy.shelf', '=', 'library'),
        ),
      ),
    )
    .orderBy('shown.place')
    .orderBy('shown.edition_id')
    .execute();
}

/** The public editions among them: how many, and one page of them. Two copies of one edition show it once. */
export async function publicCardsOf(
  rows: Reader,
  collectionId: string,
  page: { readonly from: number; readonly most: number },
): Promise<{ count: number; cards: TileRow[] }> {
  const shown = shownEditions(rows, collectionId);
  const { count } = await rows
    .selectFrom(shown.as('shown'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const ids = await rows
    .selectFrom(shown.as('shown'))
    .select('shown.edition_id')
    .orderBy('shown.place')
    .orderBy('shown.edition_id')
    .offset(page.from)
    .limit(page.most)
    .execute();
  if (ids.length === 0) return { count, cards: [] };
  const place = new Map(ids.map(({ edition_id }, at) => [edition_id, at]));
  const found = await tiles(rows)
    .where('card.id', 'in', [...place.keys()])
    .execute();
  return { count, cards: found.toSorted((one, other) => place.get(one.id)! - place.get(other.id)!) };
}

function withAuthor(rows: Reader) {
  return rows
    .selectFrom('collection')
    .innerJoin('user as author', 'author.id', 'collection.member_id')
    .selectAll('collection')
    .select(['author.name as author_name', 'author.image as author_avatar']);
}

export function publicCollectionBySlug(rows: Reader, slug: string): Promise<CollectionWithAuthor | undefined> {
  return withAuthor(rows)
    .where('collection.url_seo', '=', slug)
    .where('collection.published', '=', 1)
    .where('collection.hidden', '=', 0)
    .executeTakeFirst();
}

/** Public or not; for whoever may see it all the same. */
export function collectionWithAuthor(rows: Reader, id: string): Promise<CollectionWithAuthor | undefined> {
  return withAuthor(rows).where('collection.id', '=', id).executeTakeFirst();
}

export async function isSlugTaken(rows: Reader, slug: string): Promise<boolean> {
  return (await rows.selectFrom('collection').select('id').where('url_seo', '=', slug).executeTakeFirst()) !== undefined;
}

export async function placesOf(rows: Reader, collectionId: string): Promise<Set<string>> {
  const found = await rows.selectFrom('collection_card').select('card_id').where('collection_id', '=', collectionId).execute();
  return new Set(found.map(({ card_id }) => card_id));
}

export async function placeCards(rows: Writer, collectionId: string, cards: readonly Placed[], now: number): Promise<void> {
  if (cards.length === 0) return;
  await rows
    .insertInto('collection_card')
    .values(cards.map(({ _id, order }) => ({ collection_id: collectionId, card_id: _id, order_key: order, added_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['collection_id', 'card_id']).doUpdateSet((column) => ({ order_key: column.ref('excluded.order_key') })),
    )
    .execute();
}

export async function removeCards(rows: Writer, collectionId: string, cardIds: readonly string[]): Promise<void> {
  if (cardIds.length === 0) return;
  await rows.deleteFrom('collection_card').where('collection_id', '=', collectionId).where('card_id', 'in', cardIds).execute();
  await rows
    .updateTable('card')
    .set({ collection_ids: without(collectionId) })
    .where('id', 'in', cardIds)
    .execute();
}

/**
 * Writes onto the cards that the collection holds them, and answers which of them it may: those in the member's library. The row decides as it
 * stands when its turn comes, so that a card which is deleted at the same time is either held or gone, never both.
 */
export async function holdCards(rows: Writer, memberId: string, collectionId: string, cardIds: readonly string[]): Promise<string[]> {
  if (cardIds.length === 0) return [];
  const held = await rows
    .updateTable('card')
    .set({ collection_ids: withOne(collectionId) })
    .where('id', 'in', cardIds)
    .where('user_id', '=', memberId)
    .where('shelf', '=', 'library')
    .returning('id')
    .execute();
  return held.map(({ id }) => id);
}

export async function deleteCollection(rows: Writer, id: string): Promise<void> {
  await removeCards(rows, id, [...(await placesOf(rows, id))]);
  await rows.deleteFrom('collection').where('id', '=', id).execute();
}

/** The column is a JSON list of ids, and an id is nothing but hexadecimal figures and hyphens: both engines append and take away as text. */
const withOne = (id: string) =>
  sql<string>`case when collection_ids like ${`%"${id}"%`} then collection_ids
    when collection_ids = '[]' then ${`["${id}"]`} else replace(collection_ids, ']', ${`,"${id}"]`}) end`;

const without = (id: string) =>
  sql<string>`replace(replace(replace(collection_ids, ${`,"${id}"`}, ''), ${`"${id}",`}, ''), ${`"${id}"`}, '')`;
