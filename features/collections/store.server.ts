import { sql, type Selectable, type Updateable } from 'kysely';
import { tiles } from '#features/cards/lists.store.server.ts';
import { authorStays, publishedNow } from '#features/publications/author-stays.server.ts';
import { openBySlug } from '#features/publications/store.server.ts';
import type { TileRow } from '#features/cards/wire.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { Placed } from './rules/card-order.ts';
import type { CollectionTable } from './tables.server.ts';
import '#features/account/tables.server.ts';
import '#features/cards/tables.server.ts';
import './tables.server.ts';

export type CollectionRow = Selectable<CollectionTable>;
/** Columns of the collection's publication; `null` if it was never published. */
export interface CollectionPublication {
  readonly slug: string | null;
  readonly published: number | null;
  readonly hidden: number | null;
  readonly published_at: number | null;
  readonly rating_sum: number | null;
  readonly rating_count: number | null;
  readonly added: number | null;
  /** Of the picture, `null` without one. */
  readonly cover_credit: string | null;
}
export type WholeCollection = CollectionRow & CollectionPublication;
export type CollectionWithAuthor = WholeCollection & {
  readonly author_name: string;
  readonly author_avatar: string | null;
};

export interface FirstCard {
  readonly collection_id: string;
  readonly id: string;
  readonly title: string;
  readonly category_1: string;
  readonly cover_id: string | null;
}

/** Answers `false` and writes nothing if the id is taken. */
export async function insertCollection(rows: Writer, collection: CollectionRow): Promise<boolean> {
  const made = await rows
    .insertInto('collection')
    .values(collection)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/**
 * Locks the collection for this transaction by incrementing its revision, so that concurrent changes run one after the
 * other on both engines.
 */
export function lockCollection(rows: Writer, id: string): Promise<CollectionRow | undefined> {
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

/** Joined with its publication, which has the same id. */
const whole = (rows: Reader) =>
  rows
    .selectFrom('collection')
    .leftJoin('publication as shown', (join) =>
      join.onRef('shown.id', '=', 'collection.id').on('shown.kind', '=', 'collection'),
    )
    .selectAll('collection')
    .select([
      'shown.slug',
      publishedNow('shown').$castTo<number | null>().as('published'),
      'shown.hidden',
      sql<number | null>`coalesce(shown.back_at, shown.created_at)`.as('published_at'),
    ])
    .select(['shown.rating_sum', 'shown.rating_count', 'shown.added'])
    .leftJoin('media as cover', 'cover.id', 'collection.cover_id')
    .select('cover.credit as cover_credit');

export function collectionById(rows: Reader, id: string): Promise<WholeCollection | undefined> {
  return whole(rows).where('collection.id', '=', id).executeTakeFirst();
}

export async function countOfMember(rows: Reader, memberId: string): Promise<number> {
  const { count } = await rows
    .selectFrom('collection')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

export function collectionsOfMember(
  rows: Reader,
  memberId: string,
): Promise<(WholeCollection & { card_count: number })[]> {
  return whole(rows)
    .select((row) =>
      row
        .selectFrom('collection_card')
        .whereRef('collection_card.collection_id', '=', 'collection.id')
        .select((card) => card.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('card_count'),
    )
    .where('collection.member_id', '=', memberId)
    .orderBy('collection.updated_at', 'desc')
    .orderBy('collection.id')
    .execute();
}

/** The first cards of each of a member's collections, in order. */
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

/**
 * The cards of a collection with the public edition of each: an own card's edition, or the edition that a copy was made
 * from.
 */
function entries(rows: Reader, collectionIds: readonly string[]) {
  return rows
    .selectFrom('collection_card as entry')
    .innerJoin('card as held', 'held.id', 'entry.card_id')
    .leftJoin('publication as own', (join) =>
      join
        .onRef('own.source_id', '=', 'held.id')
        .on('own.state', '=', 'PUBLIC')
        .on('own.published', '=', 1)
        .on('own.hidden', '=', 0),
    )
    .leftJoin('publication as source', (join) =>
      join
        .onRef('source.id', '=', 'held.edition_of')
        .on('source.state', '=', 'PUBLIC')
        .on('source.published', '=', 1)
        .on('source.hidden', '=', 0)
        .on(authorStays('source.author_id')),
    )
    .where('entry.collection_id', 'in', [...collectionIds]);
}

export async function cardsOfCollection(
  rows: Reader,
  collectionId: string,
): Promise<(Placed & { isPublic: boolean })[]> {
  const found = await entries(rows, [collectionId])
    .select(['entry.card_id', 'entry.order_key', 'own.id as own_edition', 'source.id as source_edition'])
    .orderBy('entry.order_key')
    .orderBy('entry.card_id')
    .execute();
  return found.map((row) => ({
    _id: row.card_id,
    order: row.order_key,
    isPublic: (row.own_edition ?? row.source_edition) !== null,
  }));
}

const edition = sql<string>`coalesce(own.id, source.id)`;

/** Each edition once for each collection, at its first position. */
function shownEditions(rows: Reader, collectionIds: readonly string[]) {
  return entries(rows, collectionIds)
    .where(edition, 'is not', null)
    .select((row) => ['entry.collection_id', edition.as('edition_id'), row.fn.min('entry.order_key').as('place')])
    .groupBy(['entry.collection_id', edition]);
}

/** The public editions, in order, that the member neither wrote nor holds a copy of. */
export function editionsNotHeld(
  rows: Reader,
  collectionId: string,
  memberId: string,
): Promise<{ id: string; free_of_count: number }[]> {
  return rows
    .selectFrom(shownEditions(rows, [collectionId]).as('shown'))
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

/** The number of public editions, and one page of them. Two copies of one edition count once. */
export async function publicCardsOf(
  rows: Reader,
  collectionId: string,
  page: { readonly from: number; readonly most: number },
): Promise<{ count: number; cards: TileRow[] }> {
  const shown = shownEditions(rows, [collectionId]);
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

const withAuthor = (rows: Reader) =>
  whole(rows)
    .innerJoin('user as author', 'author.id', 'collection.member_id')
    .select(['author.name as author_name', 'author.image as author_avatar']);

export async function publicCollectionBySlug(rows: Reader, slug: string): Promise<CollectionWithAuthor | undefined> {
  const publication = await openBySlug(rows, 'collection', slug);
  return publication && collectionWithAuthor(rows, publication.id);
}

/** Public or not; the caller checks who may see it. */
export function collectionWithAuthor(rows: Reader, id: string): Promise<CollectionWithAuthor | undefined> {
  return withAuthor(rows).where('collection.id', '=', id).executeTakeFirst();
}

export interface PublicTileRow extends CollectionWithAuthor {
  readonly card_count: number;
  readonly first: readonly FirstCard[];
}

/**
 * The tiles of public collections, in any order: the number of public cards and the first of them. Three statements,
 * regardless of the number of collections.
 */
export async function publicTilesOf(rows: Reader, ids: readonly string[], most: number): Promise<PublicTileRow[]> {
  const found = await withAuthor(rows).where('collection.id', 'in', ids).execute();
  const counts = await rows
    .selectFrom(shownEditions(rows, ids).as('shown'))
    .select((row) => ['shown.collection_id', row.fn.countAll<number>().as('count')])
    .groupBy('shown.collection_id')
    .execute();
  const placed = rows.selectFrom(shownEditions(rows, ids).as('shown')).select((row) => [
    'shown.collection_id',
    'shown.edition_id',
    row.fn
      .agg<number>('row_number')
      .over((over) => over.partitionBy('shown.collection_id').orderBy('shown.place').orderBy('shown.edition_id'))
      .as('at'),
  ]);
  const first = await rows
    .selectFrom(placed.as('placed'))
    .innerJoin('card', 'card.id', 'placed.edition_id')
    .select(['placed.collection_id', 'card.id', 'card.title', 'card.category_1', 'card.cover_id'])
    .where('placed.at', '<=', most)
    .orderBy('placed.collection_id')
    .orderBy('placed.at')
    .execute();
  return found.map((row) => ({
    ...row,
    card_count: Number(counts.find(({ collection_id }) => collection_id === row.id)?.count ?? 0),
    first: first.filter(({ collection_id }) => collection_id === row.id),
  }));
}

export async function placesOf(rows: Reader, collectionId: string): Promise<Set<string>> {
  const found = await rows
    .selectFrom('collection_card')
    .select('card_id')
    .where('collection_id', '=', collectionId)
    .execute();
  return new Set(found.map(({ card_id }) => card_id));
}

export async function placeCards(
  rows: Writer,
  collectionId: string,
  cards: readonly Placed[],
  now: number,
): Promise<void> {
  if (cards.length === 0) return;
  await rows
    .insertInto('collection_card')
    .values(
      cards.map(({ _id, order }) => ({ collection_id: collectionId, card_id: _id, order_key: order, added_at: now })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['collection_id', 'card_id'])
        .doUpdateSet((column) => ({ order_key: column.ref('excluded.order_key') })),
    )
    .execute();
}

export async function removeCards(rows: Writer, collectionId: string, cardIds: readonly string[]): Promise<void> {
  if (cardIds.length === 0) return;
  await rows
    .deleteFrom('collection_card')
    .where('collection_id', '=', collectionId)
    .where('card_id', 'in', cardIds)
    .execute();
  await rows
    .updateTable('card')
    .set({ collection_ids: without(collectionId) })
    .where('id', 'in', cardIds)
    .execute();
}

/**
 * Adds the collection to the cards' `collection_ids`; answers the cards that could be added: those in the member's
 * library. The statement itself checks the current row, so a card that is deleted at the same time is either held or
 * deleted, never both.
 */
export async function holdCards(
  rows: Writer,
  memberId: string,
  collectionId: string,
  cardIds: readonly string[],
): Promise<string[]> {
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

/**
 * The column is a JSON list of ids, which contain only hexadecimal digits and hyphens: so both engines can append and
 * remove with text functions.
 */
const withOne = (id: string) =>
  sql<string>`case when collection_ids like ${`%"${id}"%`} then collection_ids
    when collection_ids = '[]' then ${`["${id}"]`} else replace(collection_ids, ']', ${`,"${id}"]`}) end`;

const without = (id: string) =>
  sql<string>`replace(replace(replace(collection_ids, ${`,"${id}"`}, ''), ${`"${id}",`}, ''), ${`"${id}"`}, '')`;

export async function isCoverOfCollection(rows: Reader, pictureId: string, ownerId: string): Promise<boolean> {
  const covered = await rows
    .selectFrom('collection')
    .select('id')
    .where('member_id', '=', ownerId)
    .where('cover_id', '=', pictureId)
    .limit(1)
    .executeTakeFirst();
  return covered !== undefined;
}
