import { randomUUID } from 'node:crypto';
import type { Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import { moveGivenMaps } from './classes/class-maps.store.server.ts';
import { insertStudents, moveAssignments } from './store.server.ts';
import './tables.server.ts';

/**
 * The leaver's students and classes, and what others have of the leaver as a student or a colleague, also where only
 * the address was written down. Answers sent to the leaver stay with their student: they lose the teacher with the
 * account.
 */
export async function forgetTeaching(rows: Writer, { id, email }: Leaver): Promise<void> {
  await rows
    .deleteFrom('class_teacher')
    .where((row) => row.or([row('member_id', '=', id), row('email', '=', email)]))
    .execute();
  await handOnClasses(rows, id);
  await rows.deleteFrom('student_answer').where('student_id', '=', id).execute();
  await rows
    .deleteFrom('student')
    .where((row) => row.or([row('teacher_id', '=', id), row('member_id', '=', id), row('email', '=', email)]))
    .execute();
  await rows.deleteFrom('given_edition').where('member_id', '=', id).execute();
}

/**
 * A class goes to the colleague who has taught it the longest, with the students who accepted; without their addresses,
 * which the colleague has not seen. Without a colleague it ends.
 */
async function handOnClasses(rows: Writer, ownerId: string): Promise<void> {
  const classes = await rows.selectFrom('school_class').select('id').where('owner_id', '=', ownerId).execute();
  for (const { id } of classes) {
    const heir = await rows
      .selectFrom('class_teacher')
      .select(['id', 'member_id'])
      .where('class_id', '=', id)
      .where('student_id', 'is', null)
      .where('accepted_at', 'is not', null)
      .orderBy('accepted_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!heir?.member_id) {
      await rows.deleteFrom('school_class').where('id', '=', id).execute();
      continue;
    }
    const { id: requestId, member_id: heirId } = heir;
    await handOnStudents(rows, { classId: id, ownerId, heirId });
    await rows.deleteFrom('class_teacher').where('id', '=', requestId).execute();
    await rows
      .updateTable('school_class')
      .set({ owner_id: heirId, code: null, code_ends_at: null })
      .where('id', '=', id)
      .execute();
  }
}

/** A student whose row has gone to the colleague of another class gets one of this colleague, too. */
async function handOnStudents(
  rows: Writer,
  { classId, ownerId, heirId }: { readonly classId: string; readonly ownerId: string; readonly heirId: string },
): Promise<void> {
  const students = await rows
    .selectFrom('student')
    .innerJoin('class_student', 'class_student.student_id', 'student.id')
    .leftJoin('student as same', (join) =>
      join.onRef('same.member_id', '=', 'student.member_id').on('same.teacher_id', '=', heirId),
    )
    .selectAll('student')
    .select('same.id as same_id')
    .where('class_student.class_id', '=', classId)
    .where('student.accepted_at', 'is not', null)
    .where('student.member_id', '!=', heirId)
    .execute();
  for (const { same_id, ...student } of students) {
    if (same_id === student.id) continue;
    if (same_id === null && student.teacher_id === ownerId) {
      await rows.updateTable('student').set({ teacher_id: heirId, email: null }).where('id', '=', student.id).execute();
      continue;
    }
    const id = same_id ?? randomUUID();
    if (same_id === null) await insertStudents(rows, [{ ...student, id, teacher_id: heirId, email: null }]);
    await moveAssignments(rows, student.id, id);
    await moveGivenMaps(rows, student.id, id);
    await rows.updateTable('class_teacher').set({ student_id: id }).where('student_id', '=', student.id).execute();
    await rows
      .updateTable('class_student')
      .set({ student_id: id })
      .where('class_id', '=', classId)
      .where('student_id', '=', student.id)
      .execute();
  }
}
