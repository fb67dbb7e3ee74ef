import type { Reader } from '#platform/database/database.server.ts';
import '#features/cards/tables.server.ts';
import '#features/collections/tables.server.ts';
import './tables.server.ts';

/** Whether the member is an administrator, and the picture belongs to something that was reported: also once it is hidden or taken back. */
export async function isPictureForModerator(rows: Reader, pictureId: string, memberId: string): Promise<boolean> {
  const asker = await rows.selectFrom('membership').select('role').where('user_id', '=', memberId).executeTakeFirst();
  if (asker?.role !== 'administrator') return false;
  const shown = await rows
    .selectFrom('edition_picture')
    .innerJoin('report_case', 'report_case.subject_id', 'edition_picture.edition_id')
    .select('report_case.subject_id')
    .where('edition_picture.picture_id', '=', pictureId)
    .where('edition_picture.shown', '=', 1)
    .union(
      rows
        .selectFrom('collection')
        .innerJoin('media', (join) =>
          join.onRef('media.id', '=', 'collection.cover_id').onRef('media.user_id', '=', 'collection.member_id'),
        )
        .innerJoin('report_case', 'report_case.subject_id', 'collection.id')
        .select('report_case.subject_id')
        .where('collection.cover_id', '=', pictureId),
    )
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}
