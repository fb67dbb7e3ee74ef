import type { Reader } from '#platform/database/database.server.ts';
import '#features/media/tables.server.ts';
import './tables.server.ts';

/** A member's pictures that editions show or once showed, each with the edition. */
export function picturesInEditions(rows: Reader, memberId: string) {
  return rows
    .selectFrom('publication_picture')
    .innerJoin('media', 'media.id', 'publication_picture.picture_id')
    .select(['publication_picture.picture_id', 'publication_picture.publication_id'])
    .where('media.user_id', '=', memberId)
    .execute();
}
