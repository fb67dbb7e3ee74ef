import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.server.ts';
import { goneId, type ForgetPortion } from '#platform/leaving/leaver.server.ts';
import { goesOn, isIn, rowsOf, thingsAtOnce } from '#platform/leaving/portions.store.server.ts';
import { keepToReopen } from './leaving.store.server.ts';
import './tables.server.ts';

const publicationsAtOnce = 50;

/** Ratings with their comments; the sums are counted anew. */
const ratings: ForgetPortion = async (rows, { id }) => {
  const rated = await rows
    .selectFrom('publication_rating')
    .select('publication_id')
    .where('member_id', '=', id)
    .limit(publicationsAtOnce)
    .execute();
  if (rated.length === 0) return {};
  const ids = rated.map(({ publication_id }) => publication_id);
  await rows
    .updateTable('publication')
    .set({
      rating_sum: sql<number>`(SELECT coalesce(sum(stars), 0) FROM publication_rating AS rating
        WHERE rating.publication_id = publication.id AND rating.member_id <> ${id})`,
      rating_count: sql<number>`(SELECT count(*) FROM publication_rating AS rating
        WHERE rating.publication_id = publication.id AND rating.member_id <> ${id} AND rating.stars > 0)`,
    })
    .where('id', 'in', ids)
    .execute();
  await rows.deleteFrom('publication_rating').where('member_id', '=', id).where('publication_id', 'in', ids).execute();
  return goesOn(rated.length, publicationsAtOnce);
};

/** Editions that everybody sees, if they are to stay. */
const editionsThatStay: ForgetPortion = async (rows, { id, choice }) => {
  if (choice !== 'anonymous') return {};
  const stay = await editionsForAll(rows, id, publicationsAtOnce);
  if (stay.length === 0) return {};
  await rows
    .updateTable('publication')
    .set({ author_id: goneId, source_id: null, published: 0 })
    .where('id', 'in', stay)
    .execute();
  await keepToReopen(rows, stay);
  return goesOn(stay.length, publicationsAtOnce);
};

export const publicationPortions: readonly ForgetPortion[] = [
  ratings,
  editionsThatStay,
  rowsOf('publication', 'id', isIn('author_id'), thingsAtOnce),
];

/**
 * A member's editions that everybody sees, or up to `most` of them. An edition of a collection is the collection
 * itself, which is made of the member's own cards and goes with them.
 */
export async function editionsForAll(rows: Reader, memberId: string, most?: number): Promise<string[]> {
  const found = await rows
    .selectFrom('publication')
    .select('id')
    .where('author_id', '=', memberId)
    .where('kind', '<>', 'collection')
    .where('state', '=', 'PUBLIC')
    .where('hidden', '=', 0)
    .where((row) =>
      row.or([
        row('published', '=', 1),
        row('id', 'in', row.selectFrom('closed_publication').select('publication_id')),
      ]),
    )
    .$if(most !== undefined, (query) => query.limit(most!))
    .execute();
  return found.map(({ id }) => id);
}
