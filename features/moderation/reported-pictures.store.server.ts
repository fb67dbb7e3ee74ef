import { roleOf } from '#features/account/administrators.store.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import '#features/publications/tables.server.ts';
import '#features/profiles/tables.server.ts';
import './tables.server.ts';

/**
 * Whether the member is a moderator or an administrator, and the picture belongs to a reported publication or profile,
 * even one that is hidden or taken back.
 */
export async function isPictureForModerator(rows: Reader, pictureId: string, memberId: string): Promise<boolean> {
  const role = await roleOf(rows, memberId);
  if (role === null || role === 'member') return false;
  const shown = await rows
    .selectFrom('publication_picture')
    .innerJoin('report_case', 'report_case.subject_id', 'publication_picture.publication_id')
    .select('report_case.subject_id')
    .where('publication_picture.picture_id', '=', pictureId)
    .where('publication_picture.shown', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined || (await isPictureOfReported(rows, pictureId));
}

async function isPictureOfReported(rows: Reader, pictureId: string): Promise<boolean> {
  const shown = await rows
    .selectFrom('profile')
    .innerJoin('report_case', 'report_case.subject_id', 'profile.member_id')
    .select('profile.member_id')
    .where('report_case.kind', '=', 'person')
    .where((row) => row.or([row('profile.avatar_id', '=', pictureId), row('profile.cover_id', '=', pictureId)]))
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}
