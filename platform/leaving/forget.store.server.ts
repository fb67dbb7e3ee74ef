import { sql, type Expression, type SqlBool } from 'kysely';
import '../jobs/tables.server.ts';
import '../mail/tables.server.ts';
import '../realtime/rooms.store.server.ts';
import '../uploads/tables.server.ts';
import '../documents/document-tables.server.ts';
import type { Reader, Writer } from '../database/database.server.ts';
import type { Leaver } from './leaver.server.ts';
import { containsText, namesLeaver } from './names-leaver.server.ts';

/** Jobs, letters, rooms, uploads and documents of a leaver. */
export async function forgetInPlatform(rows: Writer, leaver: Leaver): Promise<void> {
  await rows
    .deleteFrom('job')
    .where(({ ref }) => namesLeaver(leaver, ref('payload')))
    .execute();
  await rows
    .deleteFrom('letter')
    .where(({ ref }) => isLetterOf(leaver, ref('recipient'), ref('subject'), ref('text'), ref('reply_to')))
    .execute();
  await rows.deleteFrom('room_presence').where('member_id', '=', leaver.id).execute();
  await rows.deleteFrom('room_client').where('member_id', '=', leaver.id).execute();
  await rows.deleteFrom('upload').where('user_id', '=', leaver.id).execute();
  await rows.deleteFrom('document').where('owner_id', '=', leaver.id).execute();
}

/** To the leaver, or with their name or address in it. */
const isLetterOf = (leaver: Leaver, to: Expression<unknown>, ...texts: readonly Expression<unknown>[]) =>
  sql<SqlBool>`(${to} = ${leaver.email} OR ${sql.join(
    texts.flatMap((text) => [leaver.name, leaver.email].map((named) => containsText(leaver, text, named))),
    sql` OR `,
  )})`;

/** The letters that go, to delete their files in the outbox folder. */
export function lettersOf(rows: Reader, leaver: Leaver) {
  return rows
    .selectFrom('letter')
    .select(['id', 'created_at'])
    .where(({ ref }) => isLetterOf(leaver, ref('recipient'), ref('subject'), ref('text'), ref('reply_to')))
    .execute();
}

/** The files of a leaver's uploads. */
export function uploadFilesOf(rows: Reader, memberId: string) {
  return rows.selectFrom('upload').select('file_name').where('user_id', '=', memberId).execute();
}
