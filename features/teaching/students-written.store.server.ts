import type { Reader } from '#platform/database/database.server.ts';
import './tables.server.ts';

/** The students as the teacher wrote them down, oldest first. */
export function studentsWritten(rows: Reader, teacherId: string) {
  return rows
    .selectFrom('student')
    .select(['email', 'called', 'added_at'])
    .where('teacher_id', '=', teacherId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
}
