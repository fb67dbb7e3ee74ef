import type { Reader } from '#platform/database/database.server.ts';
import '#features/publications/tables.server.ts';
import './tables.server.ts';

/**
 * Whether the member is an administrator and the picture belongs to a reported publication, even one that is hidden or
 * taken back.
 */
export async function isPictureForModerator(rows: Reader, pictureId: string, memberId: string): Promise<boolean> {
  const asker = await rows.selectFrom('membership').select('role').where('user_id', '=', memberId).executeTakeFirst();
  if (asker?.role !== 'administrator') return false;
  const shown = await rows
    .selectFrom('publication_picture')
    .innerJoin('report_case', 'report_case.subject_id', 'publication_picture.publication_id')
    .select('report_case.subject_id')
    .where('publication_picture.picture_id', '=', pictureId)
    .where('publication_picture.shown', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}
