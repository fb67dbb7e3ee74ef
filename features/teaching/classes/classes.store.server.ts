import { sql, type Selectable } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { ClassTeacherTable, SchoolClassTable } from '../tables.server.ts';

export type ClassRow = Selectable<SchoolClassTable>;
type ClassTeacherRow = Selectable<ClassTeacherTable>;

export interface ListedClass extends ClassRow {
  readonly owner_name: string;
  readonly students: number;
  readonly work: number;
}

const studentsIn = sql<number>`(select count(*) from class_student as part where part.class_id = school_class.id)`;
const workIn = sql<number>`(select count(*) from class_work as part where part.class_id = school_class.id)
  + (select count(*) from class_map as part where part.class_id = school_class.id and part.taken_back_at is null)`;

/** The classes that a member owns or teaches with others, newest first, in one statement. */
export async function classesTaughtBy(rows: Reader, memberId: string): Promise<ListedClass[]> {
  const found = await rows
    .selectFrom('school_class')
    .innerJoin('user as owner', 'owner.id', 'school_class.owner_id')
    .selectAll('school_class')
    .select(['owner.name as owner_name', studentsIn.as('students'), workIn.as('work')])
    .where((row) =>
      row.or([
        row('school_class.owner_id', '=', memberId),
        row('school_class.id', 'in', (of) =>
          of
            .selectFrom('class_teacher')
            .select('class_teacher.class_id')
            .where('class_teacher.member_id', '=', memberId)
            .where('class_teacher.student_id', 'is', null),
        ),
      ]),
    )
    .orderBy('school_class.created_at', 'desc')
    .orderBy('school_class.id')
    .execute();
  return found.map((row) => ({ ...row, students: Number(row.students), work: Number(row.work) }));
}

export function classById(rows: Reader, id: string): Promise<ClassRow | undefined> {
  return rows.selectFrom('school_class').selectAll().where('id', '=', id).executeTakeFirst();
}

export function classByCode(rows: Reader, code: string): Promise<ClassRow | undefined> {
  return rows.selectFrom('school_class').selectAll().where('code', '=', code).executeTakeFirst();
}

/**
 * Locks a class for this transaction: who joins and what is given come one after the other, so that nobody misses
 * either.
 */
export async function lockClass(rows: Writer, id: string): Promise<void> {
  await rows
    .updateTable('school_class')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', id)
    .execute();
}

/** A teacher, as letters and lists name them. */
export function teacherById(
  rows: Reader,
  id: string,
): Promise<{ id: string; name: string; locale: string; image: string | null }> {
  return rows
    .selectFrom('user')
    .select(['id', 'name', 'locale', 'image'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function insertClass(rows: Writer, group: ClassRow): Promise<boolean> {
  const made = await rows
    .insertInto('school_class')
    .values(group)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function saveClass(
  rows: Writer,
  id: string,
  change: Partial<Pick<ClassRow, 'name' | 'code' | 'code_ends_at' | 'archived_at'>>,
): Promise<void> {
  await rows.updateTable('school_class').set(change).where('id', '=', id).execute();
}

/** Deletes a class. Its students stay those of its owner, with what was given to them. */
export async function deleteClass(rows: Writer, id: string): Promise<void> {
  await rows.deleteFrom('school_class').where('id', '=', id).execute();
}

/** Colleagues of a class, and parents, with their accounts once they have accepted; in the order of asking. */
export function colleaguesOf(
  rows: Reader,
  classId: string,
): Promise<(ClassTeacherRow & { name: string | null; image: string | null })[]> {
  return rows
    .selectFrom('class_teacher')
    .leftJoin('user', 'user.id', 'class_teacher.member_id')
    .selectAll('class_teacher')
    .select(['user.name', 'user.image'])
    .where('class_teacher.class_id', '=', classId)
    .orderBy('class_teacher.asked_at')
    .orderBy('class_teacher.id')
    .execute();
}

export function classTeacherById(rows: Reader, id: string): Promise<ClassTeacherRow | undefined> {
  return rows.selectFrom('class_teacher').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Asks an address; answers whether it was not asked before. */
export async function insertClassTeacher(rows: Writer, teacher: ClassTeacherRow): Promise<boolean> {
  const made = await rows
    .insertInto('class_teacher')
    .values(teacher)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function acceptClass(rows: Writer, id: string, memberId: string, now: number): Promise<void> {
  await rows
    .updateTable('class_teacher')
    .set({ member_id: memberId, accepted_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .execute();
}

export async function deleteClassTeacher(rows: Writer, id: string): Promise<void> {
  await rows.deleteFrom('class_teacher').where('id', '=', id).execute();
}

/** Requests to teach a class, or to read the results of a child, by the confirmed address that they name. */
export function requestsToTeach(rows: Reader, email: string) {
  return rows
    .selectFrom('class_teacher')
    .innerJoin('school_class', 'school_class.id', 'class_teacher.class_id')
    .innerJoin('user as owner', 'owner.id', 'school_class.owner_id')
    .leftJoin('student', 'student.id', 'class_teacher.student_id')
    .leftJoin('user as child', (join) =>
      join.onRef('child.id', '=', 'student.member_id').on('student.accepted_at', 'is not', null),
    )
    .select(['class_teacher.id', 'class_teacher.asked_at', 'class_teacher.student_id'])
    .select(['school_class.name', 'owner.name as owner_name'])
    .select((row) => row.fn.coalesce('child.name', 'student.called', 'student.email').as('child_name'))
    .where('class_teacher.email', '=', email)
    .where('class_teacher.accepted_at', 'is', null)
    .orderBy('class_teacher.asked_at', 'desc')
    .orderBy('class_teacher.id')
    .execute();
}

/** Those whose parent a member is, class by class. */
export function childrenOf(rows: Reader, memberId: string) {
  return rows
    .selectFrom('class_teacher')
    .innerJoin('school_class', 'school_class.id', 'class_teacher.class_id')
    .innerJoin('user as owner', 'owner.id', 'school_class.owner_id')
    .innerJoin('student', 'student.id', 'class_teacher.student_id')
    .innerJoin('class_student', (join) =>
      join
        .onRef('class_student.class_id', '=', 'class_teacher.class_id')
        .onRef('class_student.student_id', '=', 'class_teacher.student_id'),
    )
    .leftJoin('user as child', (join) =>
      join.onRef('child.id', '=', 'student.member_id').on('student.accepted_at', 'is not', null),
    )
    .select(['class_teacher.id', 'class_teacher.class_id', 'class_student.student_id', 'student.accepted_at'])
    .select(['school_class.name', 'owner.name as owner_name'])
    .select((row) => row.fn.coalesce('child.name', 'student.called', 'student.email').as('child_name'))
    .where('class_teacher.member_id', '=', memberId)
    .where('school_class.archived_at', 'is', null)
    .orderBy('class_teacher.asked_at')
    .orderBy('class_teacher.id')
    .execute();
}
