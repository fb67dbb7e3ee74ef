import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { idsInParts } from '#platform/database/ids-in-parts.server.ts';
import { goneId, type Leaver } from '#platform/leaving/leaver.server.ts';
import { keepToReopen } from './leaving.store.server.ts';
import './tables.server.ts';

/** Ratings with their comments, and the leaver's editions unless those that everybody sees are to stay. */
export async function forgetPublications(rows: Writer, { id, choice }: Leaver): Promise<void> {
  await rows
    .updateTable('publication')
    .set({
      rating_sum: sql<number>`(SELECT coalesce(sum(stars), 0) FROM publication_rating AS rating
        WHERE rating.publication_id = publication.id AND rating.member_id <> ${id})`,
      rating_count: sql<number>`(SELECT count(*) FROM publication_rating AS rating
        WHERE rating.publication_id = publication.id AND rating.member_id <> ${id} AND rating.stars > 0)`,
    })
    .where('id', 'in', (row) =>
      row.selectFrom('publication_rating').select('publication_id').where('member_id', '=', id),
    )
    .execute();
  await rows.deleteFrom('publication_rating').where('member_id', '=', id).execute();
  const stay = choice === 'anonymous' ? await editionsForAll(rows, id) : [];
  await idsInParts(stay, (some) =>
    rows
      .updateTable('publication')
      .set({ author_id: goneId, source_id: null, published: 0 })
      .where('id', 'in', some)
      .execute(),
  );
  await keepToReopen(rows, id, stay);
  await rows.deleteFrom('publication').where('author_id', '=', id).execute();
}

/**
 * A member's editions that everybody sees. An edition of a collection is the collection itself, which is made of the
 * member's own cards and goes with them.
 */
export async function editionsForAll(rows: Reader, memberId: string): Promise<string[]> {
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
    .execute();
  return found.map(({ id }) => id);
}
