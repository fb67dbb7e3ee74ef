import { randomUUID } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import type { Writer } from '#platform/database/database.server.ts';
import type { ForgetPortion } from '#platform/leaving/leaver.server.ts';
import { isIn, rowsOf, thingsAtOnce, type IsOfLeaver } from '#platform/leaving/portions.store.server.ts';
import { moveGivenMaps } from './classes/class-maps.store.server.ts';
import { insertStudents, moveAssignments } from './store.server.ts';
import './tables.server.ts';

/**
 * A class goes to the colleague who has taught it the longest, with the students who accepted; without their addresses,
 * which the colleague has not seen. Without a colleague it ends. A portion takes some students of one class; the class
 * itself goes with the last of them.
 */
const handOnClass: ForgetPortion = async (rows, { id: ownerId }) => {
  const found = await rows
    .selectFrom('school_class')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!found) return {};
  const classId = found.id;
  const heir = await rows
    .selectFrom('class_teacher')
    .select(['id', 'member_id'])
    .where('class_id', '=', classId)
    .where('student_id', 'is', null)
    .where('accepted_at', 'is not', null)
    .orderBy('accepted_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!heir?.member_id) {
    await rows.deleteFrom('school_class').where('id', '=', classId).execute();
    return { next: '' };
  }
  const { id: requestId, member_id: heirId } = heir;
  if ((await handOnStudents(rows, { classId, ownerId, heirId })) < studentsAtOnce) {
    await rows.deleteFrom('class_teacher').where('id', '=', requestId).execute();
    await rows
      .updateTable('school_class')
      .set({ owner_id: heirId, code: null, code_ends_at: null })
      .where('id', '=', classId)
      .execute();
  }
  return { next: '' };
};

/** Each takes some statements. */
const studentsAtOnce = 25;

/**
 * Hands on students who have not been yet, and answers how many. A student whose row has gone to the colleague of
 * another class gets one of this colleague, too.
 */
async function handOnStudents(
  rows: Writer,
  { classId, ownerId, heirId }: { readonly classId: string; readonly ownerId: string; readonly heirId: string },
): Promise<number> {
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
    .where('student.teacher_id', '!=', heirId)
    .limit(studentsAtOnce)
    .execute();
  for (const { same_id, ...student } of students) {
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
  return students.length;
}

/** Also where only the address was written down. */
const isMeant: IsOfLeaver = ({ id, email }) => sql<SqlBool>`(member_id = ${id} OR email = ${email})`;
const isOwnOrMeant: IsOfLeaver = (leaver) => sql<SqlBool>`(teacher_id = ${leaver.id} OR ${isMeant(leaver)})`;

/**
 * The leaver's students and classes, and what others have of the leaver as a student or a colleague. Answers sent to
 * the leaver stay with their student: they lose the teacher with the account.
 */
export const teachingPortions: readonly ForgetPortion[] = [
  // First: nobody else's class is handed on to somebody who leaves.
  rowsOf('class_teacher', 'id', isMeant),
  handOnClass,
  rowsOf('student_answer', 'copy_id', isIn('student_id')),
  rowsOf('student', 'id', isOwnOrMeant, thingsAtOnce),
  rowsOf('given_edition', 'edition_id member_id', isIn('member_id')),
];
