import { sql, type Expression, type SqlBool } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { ListedStudent, StudentRow } from '../store.server.ts';
import type { ClassStudentTable } from '../tables.server.ts';

export interface StudentOfClass extends ListedStudent {
  readonly how: ClassStudentTable['how'];
  readonly joined_at: number;
}

/** In the order in which they joined, with what the teacher may see of their accounts: nothing before they accepted. */
export function studentsOfClass(rows: Reader, classId: string): Promise<StudentOfClass[]> {
  return rows
    .selectFrom('class_student')
    .innerJoin('student', 'student.id', 'class_student.student_id')
    .leftJoin('user', (join) =>
      join.onRef('user.id', '=', 'student.member_id').on('student.accepted_at', 'is not', null),
    )
    .selectAll('student')
    .select(['user.name', 'user.image', 'class_student.how', 'class_student.joined_at'])
    .where('class_student.class_id', '=', classId)
    .orderBy('class_student.joined_at')
    .orderBy('student.id')
    .execute();
}

export function studentRowsOfClass(rows: Reader, classId: string): Promise<StudentRow[]> {
  return rows
    .selectFrom('student')
    .innerJoin('class_student', 'class_student.student_id', 'student.id')
    .selectAll('student')
    .where('class_student.class_id', '=', classId)
    .execute();
}

/**
 * Whether a member is a student of a class that is not archived, as part of a statement. A value and not `exists`:
 * for a statement that may ask it of many members, PostgreSQL would first read all students of all classes.
 */
export const isInClass = (member: Expression<string>) =>
  sql<SqlBool>`(select student.id from student
    inner join class_student on class_student.student_id = student.id
    inner join school_class on school_class.id = class_student.class_id
    where student.member_id = ${member} and student.accepted_at is not null and school_class.archived_at is null
    limit 1) is not null`;

/** Answers who was not in the class before. */
export async function insertClassStudents(
  rows: Writer,
  classId: string,
  studentIds: readonly string[],
  { how, now }: { readonly how: ClassStudentTable['how']; readonly now: number },
): Promise<Set<string>> {
  if (studentIds.length === 0) return new Set();
  const made = await rows
    .insertInto('class_student')
    .values(studentIds.map((student_id) => ({ class_id: classId, student_id, how, joined_at: now })))
    .onConflict((conflict) => conflict.columns(['class_id', 'student_id']).doNothing())
    .returning('student_id')
    .execute();
  return new Set(made.map(({ student_id }) => student_id));
}

export async function deleteClassStudent(rows: Writer, classId: string, studentId: string): Promise<boolean> {
  const gone = await rows
    .deleteFrom('class_student')
    .where('class_id', '=', classId)
    .where('student_id', '=', studentId)
    .returning('student_id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Moves a student's classes and parents to another row of the same person, except classes that it is in already. */
export async function moveClasses(rows: Writer, from: string, to: string): Promise<void> {
  await rows
    .updateTable('class_student')
    .set({ student_id: to })
    .where('student_id', '=', from)
    .where('class_id', 'not in', (row) =>
      row.selectFrom('class_student').select('class_id').where('student_id', '=', to),
    )
    .execute();
  await rows.updateTable('class_teacher').set({ student_id: to }).where('student_id', '=', from).execute();
}
