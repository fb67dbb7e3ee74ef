import { sql, type Selectable, type Updateable } from 'kysely';
import type { PagePlace } from '#platform/contract/page-cursor.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { moveToShelf, type CardRow } from '#features/cards/store.server.ts';
import type { CardRatingTable, EditionTable } from '#features/cards/tables.server.ts';
import { ratingRange } from './rules/publishing-reasons.ts';

/** How an edition of each kind is stored. */
export const editionState = { public: 'PUBLIC', private: 'SECRET' } as const;

/** Every shelf on which an edition can stand. */
const editionShelves = ['edition', 'withdrawn', 'hidden'] as const;

export function cardById(rows: Reader, id: string): Promise<CardRow | undefined> {
  return rows.selectFrom('card').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The one edition of this kind that a card has or had; taken back it is still there, for its author to publish again. */
export function editionOfCard(rows: Reader, cardId: string, state: 'PUBLIC' | 'SECRET'): Promise<CardRow | undefined> {
  return rows
    .selectFrom('card')
    .selectAll()
    .where('edition_of', '=', cardId)
    .where('state', '=', state)
    .where('shelf', 'in', editionShelves)
    .executeTakeFirst();
}

/** `undefined` for what is not open to be found: taken back, hidden, or of the other kind. */
export async function openEdition(rows: Reader, id: string, state: 'PUBLIC' | 'SECRET'): Promise<CardRow | undefined> {
  return rows
    .selectFrom('card')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', state)
    .where('shelf', '=', 'edition')
    .executeTakeFirst();
}

/** A public edition that a moderator has hidden, for its author. */
export async function hiddenFromOthers(rows: Reader, id: string, authorId: string): Promise<CardRow | undefined> {
  return rows
    .selectFrom('card')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'PUBLIC')
    .where('shelf', '=', 'hidden')
    .where('user_id', '=', authorId)
    .executeTakeFirst();
}

export async function idOfSecret(rows: Reader, link: string): Promise<{ id: string } | undefined> {
  return rows
    .selectFrom('card')
    .select('id')
    .where('url_private_focus_id', '=', link)
    .where('state', '=', 'SECRET')
    .where('shelf', '=', 'edition')
    .executeTakeFirst();
}

export async function isSlugTaken(rows: Reader, slug: string): Promise<boolean> {
  return (await rows.selectFrom('card').select('id').where('url_seo', '=', slug).executeTakeFirst()) !== undefined;
}

/** What is kept beside the card row of an edition. */
export function keptOfEdition(rows: Reader, editionId: string): Promise<Selectable<EditionTable> | undefined> {
  return rows.selectFrom('edition').selectAll().where('card_id', '=', editionId).executeTakeFirst();
}

export async function saveEdition(rows: Writer, editionId: string, change: Updateable<EditionTable>): Promise<void> {
  await rows.updateTable('edition').set(change).where('card_id', '=', editionId).execute();
}

/** Others see an edition again that was taken back or hidden. */
export async function putBack(rows: Writer, editionId: string, now: number): Promise<void> {
  await moveToShelf(rows, editionId, 'edition', now);
  await saveEdition(rows, editionId, { back_at: now });
}

/** Whether any item of a card was changed at this revision of it. */
export async function hasItemOfRevision(rows: Reader, cardId: string, revision: number): Promise<boolean> {
  const item = await rows
    .selectFrom('card_item')
    .select('id')
    .where('card_id', '=', cardId)
    .where('revision', '=', revision)
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}

export interface Holder {
  readonly copy_id: string;
  readonly user_id: string;
  readonly author_name: string;
  /** Up to which version they have taken or left out. */
  readonly decided: number;
}

/** Whose library holds a copy, in the order of the copies, so many behind the one that was reached. */
export async function holdersAfter(rows: Reader, editionId: string, after: string, length: number): Promise<Holder[]> {
  const holders = await rows
    .selectFrom('card')
    .innerJoin('user as author', 'author.id', 'card.author_id')
    .leftJoin('taken_edition as taken', 'taken.card_id', 'card.id')
    .select(['card.id as copy_id', 'card.user_id', 'author.name as author_name', 'taken.version', 'taken.left_out'])
    .where('card.edition_of', '=', editionId)
    .where('card.shelf', '=', 'library')
    .where('card.id', '>', after)
    .orderBy('card.id')
    .limit(length)
    .execute();
  return holders.map(({ version, left_out, ...holder }) => ({ ...holder, decided: Math.max(version ?? 0, left_out ?? 0) }));
}

export async function holdsCopy(rows: Reader, memberId: string, editionId: string): Promise<boolean> {
  const copy = await rows
    .selectFrom('card')
    .select('id')
    .where('edition_of', '=', editionId)
    .where('user_id', '=', memberId)
    .where('shelf', '=', 'library')
    .where('state', '=', 'FROMPUBLIC')
    .executeTakeFirst();
  return copy !== undefined;
}

export interface AddedRow extends PagePlace {
  readonly user_id: string;
  readonly name: string;
  readonly image: string | null;
}

/** Who holds a copy of an edition, newest first, one more than a page holds. */
export function peopleWhoAdded(
  rows: Reader,
  editionIds: readonly string[],
  after: PagePlace | undefined,
  length: number,
): Promise<AddedRow[]> {
  let copies = rows
    .selectFrom('card')
    .innerJoin('user', 'user.id', 'card.user_id')
    .select(['card.id', 'card.created_at', 'card.user_id', 'user.name', 'user.image'])
    .where('card.edition_of', 'in', [...editionIds])
    .where('card.shelf', '=', 'library')
    // Whoever took both editions, or was given one, is one person: their newest copy stands for them.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('card as newer')
            .select('newer.id')
            .whereRef('newer.user_id', '=', 'card.user_id')
            .where('newer.edition_of', 'in', [...editionIds])
            .where('newer.shelf', '=', 'library')
            .where((both) =>
              both(both.refTuple('newer.created_at', 'newer.id'), '>', both.refTuple('card.created_at', 'card.id') as never),
            ),
        ),
      ),
    );
  if (after)
    copies = copies.where((card) => card(card.refTuple('card.created_at', 'card.id'), '<', card.tuple(after.created_at, after.id)));
  return copies
    .orderBy('card.created_at', 'desc')
    .orderBy('card.id', 'desc')
    .limit(length + 1)
    .execute();
}

export async function countOfAdded(rows: Reader, editionIds: readonly string[]): Promise<number> {
  const { count } = await rows
    .selectFrom('card')
    .select((card) => card.fn.count<number>('user_id').distinct().as('count'))
    .where('edition_of', 'in', [...editionIds])
    .where('shelf', '=', 'library')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function ratingOf(rows: Reader, editionId: string, memberId: string): Promise<CardRatingTable | undefined> {
  return rows
    .selectFrom('card_rating')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** The rating and its sums, in one transaction on an edition that is taken. */
export async function insertRating(rows: Writer, rating: CardRatingTable): Promise<void> {
  await rows.insertInto('card_rating').values(rating).execute();
  await rows
    .updateTable('card')
    .set((card) => ({ rating_sum: card('rating_sum', '+', rating.stars), rating_count: card('rating_count', '+', 1) }))
    .where('id', '=', rating.edition_id)
    .execute();
}

/** Counted anew from the ratings; what the sums on the edition must equal. */
export async function recountRatings(rows: Reader, editionId: string): Promise<{ sum: number; count: number }> {
  const { total, count } = await rows
    .selectFrom('card_rating')
    .select([sql<number>`coalesce(sum(stars), 0)`.as('total'), (rating) => rating.fn.countAll<number>().as('count')])
    .where('edition_id', '=', editionId)
    .executeTakeFirstOrThrow();
  return { sum: Number(total), count: Number(count) };
}

/** How many gave one star, two, … five. */
export async function ratingSpread(rows: Reader, editionId: string): Promise<number[]> {
  const given = await rows
    .selectFrom('card_rating')
    .select(['stars', (rating) => rating.fn.countAll<number>().as('count')])
    .where('edition_id', '=', editionId)
    .groupBy('stars')
    .execute();
  return Array.from({ length: ratingRange.most }, (_, place) => Number(given.find(({ stars }) => stars === place + 1)?.count ?? 0));
}

export interface CommentRow extends PagePlace {
  readonly member_id: string;
  readonly name: string;
  readonly image: string | null;
  readonly stars: number;
  readonly comment: string;
}

/** Ratings with something written, newest first, one more than a page holds. */
export function commentsOn(rows: Reader, editionId: string, after: PagePlace | undefined, length: number): Promise<CommentRow[]> {
  let ratings = rows
    .selectFrom('card_rating')
    .innerJoin('user', 'user.id', 'card_rating.member_id')
    .select(['card_rating.id', 'card_rating.created_at', 'card_rating.member_id', 'card_rating.stars', 'card_rating.comment'])
    .select(['user.name', 'user.image'])
    .where('card_rating.edition_id', '=', editionId)
    .where('card_rating.comment', '<>', '');
  if (after)
    ratings = ratings.where((rating) =>
      rating(rating.refTuple('card_rating.created_at', 'card_rating.id'), '<', rating.tuple(after.created_at, after.id)),
    );
  return ratings
    .orderBy('card_rating.created_at', 'desc')
    .orderBy('card_rating.id', 'desc')
    .limit(length + 1)
    .execute();
}

/** What a copy took of its edition. */
export async function takenOf(rows: Reader, copyId: string): Promise<{ version: number; leftOut: number; parts: Record<string, string> }> {
  const taken = await rows
    .selectFrom('taken_edition')
    .select(['version', 'parts', 'left_out'])
    .where('card_id', '=', copyId)
    .executeTakeFirst();
  return {
    version: taken?.version ?? 0,
    leftOut: taken?.left_out ?? 0,
    parts: JSON.parse(taken?.parts ?? '{}') as Record<string, string>,
  };
}

/** Its owner does not want this version of the edition. */
export async function saveLeftOut(rows: Writer, copyId: string, version: number): Promise<void> {
  await rows.updateTable('taken_edition').set({ left_out: version }).where('card_id', '=', copyId).execute();
}
