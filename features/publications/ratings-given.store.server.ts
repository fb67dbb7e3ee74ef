import type { Reader } from '#platform/database/database.server.ts';
import './tables.server.ts';

/** Ratings and comments that the member gave, oldest first. */
export function ratingsGiven(rows: Reader, memberId: string) {
  return rows
    .selectFrom('publication_rating')
    .innerJoin('publication', 'publication.id', 'publication_rating.publication_id')
    .select([
      'publication.kind',
      'publication.title',
      'publication_rating.stars',
      'publication_rating.comment',
      'publication_rating.created_at',
    ])
    .where('publication_rating.member_id', '=', memberId)
    .orderBy('publication_rating.created_at')
    .orderBy('publication_rating.id')
    .execute();
}
