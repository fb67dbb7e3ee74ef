import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { Tables } from '#platform/database/tables.ts';
import '#features/cards/tables.server.ts';
import type { AssignedEditionTable, StudentTable } from './tables.server.ts';

export type StudentRow = Selectable<StudentTable>;

/** A student with the account data that the teacher may see: none before they accepted. */
export interface ListedStudent extends StudentRow {
  readonly name: string | null;
  readonly image: string | null;
}

export function studentsOf(rows: Reader, teacherId: string): Promise<StudentRow[]> {
  return rows.selectFrom('student').selectAll().where('teacher_id', '=', teacherId).execute();
}

/** Newest first, with the number of assigned cards, in one statement. */
export function listedStudents(rows: Reader, teacherId: string): Promise<(ListedStudent & { cards: number })[]> {
  return rows
    .selectFrom('student')
    .leftJoin('user', (join) =>
      join.onRef('user.id', '=', 'student.member_id').on('student.accepted_at', 'is not', null),
    )
    .selectAll('student')
    .select(['user.name', 'user.image'])
    .select((row) =>
      row
        .selectFrom('assigned_edition')
        .select((assigned) => assigned.fn.countAll<number>().as('count'))
        .whereRef('assigned_edition.student_id', '=', 'student.id')
        .as('cards'),
    )
    .where('student.teacher_id', '=', teacherId)
    .orderBy('student.added_at', 'desc')
    .orderBy('student.id')
    .$castTo<ListedStudent & { cards: number }>()
    .execute();
}

export function studentById(rows: Reader, id: string): Promise<StudentRow | undefined> {
  return rows.selectFrom('student').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertStudents(rows: Writer, students: readonly StudentRow[]): Promise<void> {
  if (students.length > 0) await rows.insertInto('student').values(students).execute();
}

/** Deletes a student and, by cascade, their assignments. */
export async function deleteStudent(rows: Writer, id: string): Promise<void> {
  await rows.deleteFrom('student').where('id', '=', id).execute();
}

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly locale: string;
  readonly verified: boolean;
}

/** Accounts by address or by id. */
export async function accountsOf(
  rows: Reader,
  by: { emails?: readonly string[]; ids?: readonly string[] },
): Promise<Account[]> {
  const { emails = [], ids = [] } = by;
  if (emails.length + ids.length === 0) return [];
  const found = await rows
    .selectFrom('user')
    .select(['id', 'email', 'locale', 'emailVerified'])
    .where('kind', '=', 'person')
    .where((user) =>
      user.or([
        ...(emails.length > 0 ? [user('email', 'in', emails)] : []),
        ...(ids.length > 0 ? [user('id', 'in', ids)] : []),
      ]),
    )
    .execute();
  return found.map(({ id, email, locale, emailVerified }) => ({ id, email, locale, verified: Boolean(emailVerified) }));
}

/** Answers the students to whom it was not assigned before. */
export async function insertAssignments(
  rows: Writer,
  editionId: string,
  studentIds: readonly string[],
  now: number,
  /** The work of a class by which it is given. */
  classWorkId: string | null = null,
): Promise<string[]> {
  if (studentIds.length === 0) return [];
  const made = await rows
    .insertInto('assigned_edition')
    .values(
      studentIds.map((student_id) => ({
        edition_id: editionId,
        student_id,
        assigned_at: now,
        delivered_at: null,
        copy_id: null,
        class_work_id: classWorkId,
        opened_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['edition_id', 'student_id']).doNothing())
    .returning('student_id')
    .execute();
  return made.map(({ student_id }) => student_id);
}

export async function deleteAssignment(rows: Writer, editionId: string, studentId: string): Promise<boolean> {
  const gone = await rows
    .deleteFrom('assigned_edition')
    .where('edition_id', '=', editionId)
    .where('student_id', '=', studentId)
    .returning('student_id')
    .executeTakeFirst();
  return gone !== undefined;
}

type AssignmentRow = Selectable<AssignedEditionTable>;
const assignedColumns = ['assigned_edition.assigned_at', 'assigned_edition.delivered_at'] as const;

export interface StudentOfEdition extends ListedStudent, Pick<AssignmentRow, 'assigned_at' | 'delivered_at'> {
  /** Id of the copy, while it is in the student's library. */
  readonly held: string | null;
}

/** To whom of its author's own students it is assigned: the list of a colleague's class is not theirs. */
export function studentsOfEdition(rows: Reader, editionId: string): Promise<StudentOfEdition[]> {
  return rows
    .selectFrom('assigned_edition')
    .innerJoin('publication as edition', 'edition.id', 'assigned_edition.edition_id')
    .innerJoin('student', (join) =>
      join
        .onRef('student.id', '=', 'assigned_edition.student_id')
        .onRef('student.teacher_id', '=', 'edition.author_id'),
    )
    .leftJoin('user', (join) =>
      join.onRef('user.id', '=', 'student.member_id').on('student.accepted_at', 'is not', null),
    )
    .leftJoin('card as copy', (join) =>
      join.onRef('copy.id', '=', 'assigned_edition.copy_id').on('copy.shelf', '=', 'library'),
    )
    .selectAll('student')
    .select([...assignedColumns, 'user.name', 'user.image', 'copy.id as held'])
    .where('assigned_edition.edition_id', '=', editionId)
    .orderBy('assigned_edition.assigned_at', 'desc')
    .orderBy('student.id')
    .execute();
}

export interface EditionOfStudent extends Pick<AssignmentRow, 'assigned_at' | 'delivered_at'> {
  /** The teacher's own card. */
  readonly card_id: string;
  readonly title: string;
  readonly held: string | null;
}

/** Most recent first, at most 500. */
export function editionsOfStudent(rows: Reader, studentId: string): Promise<EditionOfStudent[]> {
  return rows
    .selectFrom('assigned_edition')
    .innerJoin('card as edition', 'edition.id', 'assigned_edition.edition_id')
    .leftJoin('card as copy', (join) =>
      join.onRef('copy.id', '=', 'assigned_edition.copy_id').on('copy.shelf', '=', 'library'),
    )
    .select([...assignedColumns, 'edition.title', 'copy.id as held'])
    .select((row) => row.fn.coalesce('edition.edition_of', 'edition.id').as('card_id'))
    .where('assigned_edition.student_id', '=', studentId)
    .orderBy('assigned_edition.assigned_at', 'desc')
    .orderBy('edition.id')
    .limit(500)
    .execute();
}

/**
 * The account of a student: the one that accepted or was picked, or else the one that has confirmed the address. Before
 * they accept it is used for delivery only; no reply to the teacher may depend on it.
 */
export const accountOfStudent = sql<boolean>`account.id = student.member_id
  or (student.member_id is null and account.email = student.email and account."emailVerified")`;

/** Assignments that were never delivered although there is an account. */
export function undelivered(
  rows: Reader,
  of: { editionId: string } | { memberId: string },
): Promise<{ edition_id: string; student_id: string }[]> {
  const assigned = rows
    .selectFrom('assigned_edition')
    .innerJoin('student', 'student.id', 'assigned_edition.student_id')
    .innerJoin('user as account', (join) => join.on(accountOfStudent))
    .innerJoin('publication as edition', 'edition.id', 'assigned_edition.edition_id')
    .select(['assigned_edition.edition_id', 'assigned_edition.student_id'])
    .where('assigned_edition.delivered_at', 'is', null)
    .where('edition.published', '=', 1)
    .where('edition.hidden', '=', 0);
  return (
    'memberId' in of
      ? assigned.where('account.id', '=', of.memberId)
      : assigned.where('assigned_edition.edition_id', '=', of.editionId)
  ).execute();
}

/** An undelivered assignment with both people; `undefined` if there is no account yet. */
export function waitingAssignment(rows: Reader, editionId: string, studentId: string) {
  return rows
    .selectFrom('assigned_edition')
    .innerJoin('student', 'student.id', 'assigned_edition.student_id')
    .innerJoin('user as account', (join) => join.on(accountOfStudent))
    .innerJoin('user as teacher', 'teacher.id', 'student.teacher_id')
    .select(['account.id as account_id', 'student.accepted_at', 'student.teacher_id', 'teacher.name as teacher_name'])
    .where('assigned_edition.edition_id', '=', editionId)
    .where('assigned_edition.student_id', '=', studentId)
    .where('assigned_edition.delivered_at', 'is', null)
    .executeTakeFirst();
}

export interface Delivered {
  readonly editionId: string;
  readonly studentId: string;
  readonly memberId: string;
  readonly copyId: string;
  /** A student who had added the edition before keeps that copy, which is open. */
  readonly locked: boolean;
  readonly now: number;
}

export async function saveDelivered(rows: Writer, delivered: Delivered): Promise<void> {
  const { editionId, studentId, memberId, copyId, locked, now } = delivered;
  if (locked)
    await rows
      .insertInto('given_edition')
      .values({ edition_id: editionId, member_id: memberId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await rows
    .updateTable('assigned_edition')
    .set({ delivered_at: now, copy_id: copyId })
    .where('edition_id', '=', editionId)
    .where('student_id', '=', studentId)
    .execute();
}

/** The student opened a copy for the first time. Answers the teachers in whose tables that shows. */
export async function markOpened(rows: Writer, copyId: string, now: number): Promise<string[]> {
  const marked = await rows
    .updateTable('assigned_edition')
    .set({ opened_at: now })
    .where('copy_id', '=', copyId)
    .where('opened_at', 'is', null)
    .returning('student_id')
    .execute();
  const students = await studentsById(
    rows,
    marked.map(({ student_id }) => student_id),
  );
  return [...new Set(students.map(({ teacher_id }) => teacher_id))];
}

/** Whether a copy was given and its student has not opened it yet. */
export async function isUnopened(rows: Reader, copyId: string): Promise<boolean> {
  const found = await rows
    .selectFrom('assigned_edition')
    .select('student_id')
    .where('copy_id', '=', copyId)
    .where('opened_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a secret edition is assigned to a member, or was delivered to them as a locked copy at any time. */
export async function isAssigned(rows: Reader, memberId: string, editionId: string): Promise<boolean> {
  const given = await rows
    .selectFrom('given_edition')
    .select('edition_id')
    .where('edition_id', '=', editionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (given) return true;
  const found = await rows
    .selectFrom('assigned_edition')
    .innerJoin('student', 'student.id', 'assigned_edition.student_id')
    .innerJoin('user', (join) => join.on('user.id', '=', memberId))
    .select(['student.member_id', 'user.emailVerified'])
    .where('assigned_edition.edition_id', '=', editionId)
    .where((row) => row.or([row('student.member_id', '=', memberId), row('student.email', '=', row.ref('user.email'))]))
    .execute();
  // An address identifies an account only once it is confirmed.
  return found.some(({ member_id, emailVerified }) => member_id === memberId || Boolean(emailVerified));
}

/** Somebody who may be a student: an account, and its address if it is confirmed. */
export interface Asked {
  readonly id: string;
  readonly email: string | null;
}

/** Whether an entry that was not answered means this person. */
export const isMeant = (student: ExpressionBuilder<Pick<Tables, 'student'>, 'student'>, { id, email }: Asked) =>
  student.or([
    student('student.member_id', '=', id),
    ...(email === null
      ? []
      : [student.and([student('student.email', '=', email), student('student.member_id', 'is', null)])]),
  ]);

/** Teachers' entries with this account or address that its owner has not answered. */
export function requestsTo(rows: Reader, { id, email }: Asked) {
  return rows
    .selectFrom('student')
    .innerJoin('user as teacher', 'teacher.id', 'student.teacher_id')
    .selectAll('student')
    .select(['teacher.name as teacher_name', 'teacher.image as teacher_image'])
    .where('student.accepted_at', 'is', null)
    .where((student) => isMeant(student, { id, email }))
    .orderBy('student.added_at', 'desc')
    .orderBy('student.id')
    .execute();
}

/** Teachers whom the member has accepted. */
export function teachersOf(rows: Reader, memberId: string) {
  return rows
    .selectFrom('student')
    .innerJoin('user as teacher', 'teacher.id', 'student.teacher_id')
    .selectAll('student')
    .select(['teacher.name as teacher_name', 'teacher.image as teacher_image'])
    .where('student.member_id', '=', memberId)
    .where('student.accepted_at', 'is not', null)
    .orderBy('student.added_at', 'desc')
    .orderBy('student.id')
    .execute();
}

export function studentOfMember(rows: Reader, teacherId: string, memberId: string): Promise<StudentRow | undefined> {
  return rows
    .selectFrom('student')
    .selectAll()
    .where('teacher_id', '=', teacherId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

export async function saveStudent(
  rows: Writer,
  id: string,
  change: Partial<Pick<StudentRow, 'member_id' | 'email' | 'accepted_at'>>,
): Promise<void> {
  await rows.updateTable('student').set(change).where('id', '=', id).execute();
}

/** Moves assignments from one student row to another, except those that it already has. */
export async function moveAssignments(rows: Writer, from: string, to: string): Promise<void> {
  await rows
    .updateTable('assigned_edition')
    .set({ student_id: to })
    .where('student_id', '=', from)
    .where('edition_id', 'not in', (row) =>
      row.selectFrom('assigned_edition').select('edition_id').where('student_id', '=', to),
    )
    .execute();
}

/** Unanswered entries of the teachers who gave this edition to the person. */
export function requestsWithEdition(rows: Reader, asked: Asked, editionId: string): Promise<StudentRow[]> {
  return rows
    .selectFrom('student')
    .innerJoin('assigned_edition', 'assigned_edition.student_id', 'student.id')
    .selectAll('student')
    .where('assigned_edition.edition_id', '=', editionId)
    .where('student.accepted_at', 'is', null)
    .where((student) => isMeant(student, asked))
    .execute();
}

export function studentsById(rows: Reader, ids: readonly string[]): Promise<StudentRow[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : rows.selectFrom('student').selectAll().where('id', 'in', ids).execute();
}

export async function memberNameOf(rows: Reader, id: string): Promise<string | undefined> {
  return (await rows.selectFrom('user').select('name').where('id', '=', id).executeTakeFirst())?.name;
}
