import { sql, type RawBuilder, type SqlBool } from 'kysely';
import '../jobs/tables.server.ts';
import '../mail/tables.server.ts';
import '../realtime/rooms.store.server.ts';
import '../uploads/tables.server.ts';
import '../documents/document-tables.server.ts';
import type { Writer } from '../database/database.server.ts';
import { leaveJob, leftFilesJob, type ForgetPortion, type Leaver } from './leaver.server.ts';
import { containsText, namesLeaver } from './names-leaver.server.ts';
import { goesOn, isIn, namingRows, rowsAtOnce, rowsOf, thingsAtOnce } from './portions.store.server.ts';

/** Rooms, uploads and documents of a leaver. */
export async function forgetInPlatform(rows: Writer, leaver: Leaver): Promise<void> {
  await rows.deleteFrom('room_presence').where('member_id', '=', leaver.id).execute();
  await rows.deleteFrom('room_client').where('member_id', '=', leaver.id).execute();
}

const uploads: ForgetPortion = async (rows, { id }) => {
  const found = await rows
    .deleteFrom('upload')
    .where('id', 'in', (row) => row.selectFrom('upload').select('id').where('user_id', '=', id).limit(rowsAtOnce))
    .returning('file_name')
    .execute();
  return { ...goesOn(found.length, rowsAtOnce), files: found.map(({ file_name }) => file_name) };
};

export const platformPortions: readonly ForgetPortion[] = [
  uploads,
  rowsOf(
    'document_batch',
    'document_id version',
    ({ id }) => sql<SqlBool>`document_id IN (SELECT id FROM document WHERE owner_id = ${id})`,
  ),
  rowsOf('document', 'id', isIn('owner_id'), thingsAtOnce),
];

/** To the leaver, or with their name or address in it. */
function isLetterOf(leaver: Leaver): RawBuilder<SqlBool> {
  const texts = ['subject', 'text', 'reply_to'].flatMap((column) =>
    [leaver.name, leaver.email].map((named) => containsText(leaver, sql.ref(column), named)),
  );
  return sql<SqlBool>`(recipient = ${leaver.email} OR ${sql.join(texts, sql` OR `)})`;
}

/** Letters and jobs that name a leaver; not those jobs that finish the deletion. */
export const platformTraces: readonly ForgetPortion[] = [
  namingRows('letter', 'id', isLetterOf, async (rows, isDeleted) => {
    const found = await rows.selectFrom('letter').select(['id', 'created_at']).where(isDeleted).execute();
    return { letters: found.map(({ id, created_at }) => `${created_at}-${id}.eml`) };
  }),
  namingRows(
    'job',
    'id',
    (leaver) =>
      sql<SqlBool>`kind <> ${leftFilesJob} AND (kind <> ${leaveJob} OR finished_at IS NOT NULL)
        AND ${namesLeaver(leaver, sql.ref('payload'))}`,
  ),
];

/** The plan of the deletion itself, which goes with the account. */
export async function deleteLeaveJobs(rows: Writer, leaver: Leaver): Promise<void> {
  await rows
    .deleteFrom('job')
    .where('finished_at', 'is', null)
    .where('kind', '=', leaveJob)
    .where(({ ref }) => containsText(leaver, ref('payload'), leaver.id))
    .execute();
}
