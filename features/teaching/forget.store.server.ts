import type { Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import './tables.server.ts';

/**
 * The leaver's students, and what others have of the leaver as a student, also where only the address was written down.
 * Answers sent to the leaver stay with their student: they lose the teacher with the account.
 */
export async function forgetTeaching(rows: Writer, { id, email }: Leaver): Promise<void> {
  await rows.deleteFrom('student_answer').where('student_id', '=', id).execute();
  await rows
    .deleteFrom('student')
    .where((row) => row.or([row('teacher_id', '=', id), row('member_id', '=', id), row('email', '=', email)]))
    .execute();
  await rows.deleteFrom('given_edition').where('member_id', '=', id).execute();
}
