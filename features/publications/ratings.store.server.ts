import { sql } from 'kysely';
import type { PagePlace } from '#platform/contract/page-cursor.ts';
import { hasBlocked } from '#features/people/relations.store.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { ratingRange } from './rules/publishing-limits.ts';
import type { PublicationRatingTable } from './tables.server.ts';

export async function ratingOf(
  rows: Reader,
  publicationId: string,
  memberId: string,
): Promise<PublicationRatingTable | undefined> {
  return rows
    .selectFrom('publication_rating')
    .selectAll()
    .where('publication_id', '=', publicationId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/**
 * Inserts or replaces a rating and updates the sums. `before`: the row that is replaced. The caller has locked the
 * publication.
 */
export async function saveRating(
  rows: Writer,
  before: PublicationRatingTable | undefined,
  rating: PublicationRatingTable,
): Promise<void> {
  const { publication_id, member_id, stars, comment, changed_at } = rating;
  if (before)
    await rows
      .updateTable('publication_rating')
      .set({ stars, comment, changed_at })
      .where('publication_id', '=', publication_id)
      .where('member_id', '=', member_id)
      .execute();
  else await rows.insertInto('publication_rating').values(rating).execute();
  await addToSums(rows, publication_id, before?.stars ?? 0, stars);
}

/** Removes stars and comment. Keeps an empty row if the comment was removed by somebody else. */
export async function withdrawRating(rows: Writer, rating: PublicationRatingTable): Promise<void> {
  const { publication_id, member_id, removed_by, stars } = rating;
  if (removed_by === null)
    await rows
      .deleteFrom('publication_rating')
      .where('publication_id', '=', publication_id)
      .where('member_id', '=', member_id)
      .execute();
  else
    await rows
      .updateTable('publication_rating')
      .set({ stars: 0, comment: '' })
      .where('publication_id', '=', publication_id)
      .where('member_id', '=', member_id)
      .execute();
  await addToSums(rows, publication_id, stars, 0);
}

/** 0 stars are no rating. */
async function addToSums(rows: Writer, publicationId: string, before: number, after: number): Promise<void> {
  const counted = Number(after > 0) - Number(before > 0);
  await rows
    .updateTable('publication')
    .set((row) => ({
      rating_sum: row('rating_sum', '+', after - before),
      rating_count: row('rating_count', '+', counted),
    }))
    .where('id', '=', publicationId)
    .execute();
}

/** The rating with this comment, even if the comment was removed since. */
export function commentById(rows: Reader, id: string): Promise<PublicationRatingTable | undefined> {
  return rows.selectFrom('publication_rating').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether others see this comment: it was not removed, and its writer is neither deleted nor suspended. */
export async function isCommentShown(rows: Reader, id: string): Promise<boolean> {
  const found = await shownComments(rows).select('rating.id').where('rating.id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** Removes the text; the stars stay. */
export async function removeCommentText(rows: Writer, id: string, removedBy: string): Promise<void> {
  await rows
    .updateTable('publication_rating')
    .set({ comment: '', removed_by: removedBy })
    .where('id', '=', id)
    .execute();
}

/** Sums computed from the ratings themselves; the sums on the publication must equal them. */
export async function recountRatings(rows: Reader, publicationId: string): Promise<{ sum: number; count: number }> {
  const { total, count } = await rows
    .selectFrom('publication_rating')
    .select([sql<number>`coalesce(sum(stars), 0)`.as('total'), (rating) => rating.fn.countAll<number>().as('count')])
    .where('publication_id', '=', publicationId)
    .where('stars', '>', 0)
    .executeTakeFirstOrThrow();
  return { sum: Number(total), count: Number(count) };
}

/** How many ratings of one star, two, … five. */
export async function ratingSpread(rows: Reader, publicationId: string): Promise<number[]> {
  const given = await rows
    .selectFrom('publication_rating')
    .select(['stars', (rating) => rating.fn.countAll<number>().as('count')])
    .where('publication_id', '=', publicationId)
    .groupBy('stars')
    .execute();
  return Array.from({ length: ratingRange.most }, (_, place) =>
    Number(given.find(({ stars }) => stars === place + 1)?.count ?? 0),
  );
}

/** The library of the accounts declares a boolean that each engine stores as it can. */
const asStored = (value: boolean) => value as boolean & number;

export interface CommentRow extends PagePlace {
  readonly member_id: string;
  readonly name: string;
  readonly image: string | null;
  readonly stars: number;
  readonly comment: string;
}

/** Comments that others see: those of deleted and of suspended members are left out; their stars count. */
const shownComments = (rows: Reader) =>
  rows
    .selectFrom('publication_rating as rating')
    .innerJoin('user', 'user.id', 'rating.member_id')
    .where('rating.comment', '<>', '')
    .where((row) => row.or([row('user.suspended', 'is', null), row('user.suspended', '=', asStored(false))]));

/**
 * Ratings with a comment, newest first, without those of people whom the viewer blocked. Reads one more than a page, to
 * know whether there is a next page.
 */
export function commentsOn(
  rows: Reader,
  viewerId: string | undefined,
  publicationId: string,
  after: PagePlace | undefined,
  length: number,
): Promise<CommentRow[]> {
  let ratings = shownComments(rows)
    .select(['rating.id', 'rating.created_at', 'rating.member_id', 'rating.stars', 'rating.comment'])
    .select(['user.name', 'user.image'])
    .where('rating.publication_id', '=', publicationId);
  if (viewerId !== undefined)
    ratings = ratings.where((row) => row.not(hasBlocked(viewerId, row.ref('rating.member_id'))));
  if (after)
    ratings = ratings.where((rating) =>
      rating(rating.refTuple('rating.created_at', 'rating.id'), '<', rating.tuple(after.created_at, after.id)),
    );
  return ratings
    .orderBy('rating.created_at', 'desc')
    .orderBy('rating.id', 'desc')
    .limit(length + 1)
    .execute();
}
