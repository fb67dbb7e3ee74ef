import '#features/cards/tables.server.ts';
import type { Reader } from '#platform/database/database.server.ts';

/** What is stored of one work for one student. */
export interface MarkRow {
  readonly work_id: string;
  readonly student_id: string;
  readonly delivered_at: number | null;
  readonly opened_at: number | null;
  readonly copy_id: string | null;
  /** The copy, while it is in the student's library. */
  readonly held: string | null;
  readonly sent_at: number | null;
  readonly answers: string | null;
  readonly rate: number | null;
  readonly reviewed_at: number | null;
  /** Of a map. */
  readonly score: number | null;
}

const markColumns = [
  'assigned.student_id',
  'assigned.delivered_at',
  'assigned.opened_at',
  'assigned.copy_id',
  'copy.id as held',
  'answer.sent_at',
  'answer.reviewed_at',
] as const;

const markOfMapColumns = [
  'given_map.student_id',
  'given_map.delivered_at',
  'given_map.opened_at',
  'given_map.copy_id',
  'given_map.tested_at as sent_at',
  'given_map.score',
] as const;

/** The marks of a class: a row for each student and card that was given to them. One statement. */
export async function cardMarksOfClass(rows: Reader, classId: string): Promise<MarkRow[]> {
  const found = await rows
    .selectFrom('class_work')
    .innerJoin('class_student', 'class_student.class_id', 'class_work.class_id')
    .innerJoin('assigned_edition as assigned', (join) =>
      join
        .onRef('assigned.edition_id', '=', 'class_work.edition_id')
        .onRef('assigned.student_id', '=', 'class_student.student_id'),
    )
    .leftJoin('card as copy', (join) => join.onRef('copy.id', '=', 'assigned.copy_id').on('copy.shelf', '=', 'library'))
    .leftJoin('student_answer as answer', 'answer.copy_id', 'assigned.copy_id')
    .select(['class_work.id as work_id', ...markColumns, 'answer.answers', 'answer.rate'])
    .where('class_work.class_id', '=', classId)
    .execute();
  return found.map((row) => ({ ...row, score: null }));
}

/** The same of maps. Which copies are in a library, the area of maps knows. */
export async function mapMarksOfClass(rows: Reader, classId: string): Promise<Omit<MarkRow, 'held'>[]> {
  const found = await rows
    .selectFrom('class_map')
    .innerJoin('class_student', 'class_student.class_id', 'class_map.class_id')
    .innerJoin('given_map', (join) =>
      join
        .onRef('given_map.class_map_id', '=', 'class_map.id')
        .onRef('given_map.student_id', '=', 'class_student.student_id'),
    )
    .select(['class_map.id as work_id', ...markOfMapColumns])
    .where('class_map.class_id', '=', classId)
    .where('class_map.taken_back_at', 'is', null)
    .execute();
  return found.map((row) => ({ ...row, answers: null, rate: null, reviewed_at: null }));
}

export interface OwnWorkRow extends Omit<MarkRow, 'answers' | 'rate' | 'score'> {
  readonly kind: 'card' | 'map';
  readonly class_id: string;
  readonly class_name: string;
  readonly due_at: number | null;
  readonly given_at: number;
  readonly title: string;
  readonly language: string;
}

/** A member, or some students. */
export type Whose = { readonly memberId: string } | { readonly studentIds: readonly string[] };

const studentsInClasses = (rows: Reader, of: Whose) =>
  rows
    .selectFrom('student')
    .innerJoin('class_student', 'class_student.student_id', 'student.id')
    .innerJoin('school_class', 'school_class.id', 'class_student.class_id')
    .where((row) =>
      'memberId' in of
        ? row.and([row('student.member_id', '=', of.memberId), row('student.accepted_at', 'is not', null)])
        : row('student.id', 'in', of.studentIds),
    )
    .where('school_class.archived_at', 'is', null)
    .select(['school_class.id as class_id', 'school_class.name as class_name']);

/** The cards that the classes of a member, or of some students, have given them. */
export async function cardWorkOfStudents(rows: Reader, of: Whose): Promise<OwnWorkRow[]> {
  if ('studentIds' in of && of.studentIds.length === 0) return [];
  const found = await studentsInClasses(rows, of)
    .innerJoin('class_work', 'class_work.class_id', 'class_student.class_id')
    .innerJoin('card as edition', 'edition.id', 'class_work.edition_id')
    .innerJoin('assigned_edition as assigned', (join) =>
      join
        .onRef('assigned.edition_id', '=', 'class_work.edition_id')
        .onRef('assigned.student_id', '=', 'class_student.student_id'),
    )
    .leftJoin('card as copy', (join) => join.onRef('copy.id', '=', 'assigned.copy_id').on('copy.shelf', '=', 'library'))
    .leftJoin('student_answer as answer', 'answer.copy_id', 'assigned.copy_id')
    .select(['class_work.id as work_id', 'class_work.due_at', 'class_work.given_at', ...markColumns])
    .select(['edition.title', 'edition.language'])
    .execute();
  return found.map((row) => ({ ...row, kind: 'card' as const }));
}

/** The same of maps. */
export async function mapWorkOfStudents(rows: Reader, of: Whose): Promise<Omit<OwnWorkRow, 'held'>[]> {
  if ('studentIds' in of && of.studentIds.length === 0) return [];
  const found = await studentsInClasses(rows, of)
    .innerJoin('class_map', 'class_map.class_id', 'class_student.class_id')
    .innerJoin('given_map', (join) =>
      join
        .onRef('given_map.class_map_id', '=', 'class_map.id')
        .onRef('given_map.student_id', '=', 'class_student.student_id'),
    )
    .select(['class_map.id as work_id', 'class_map.due_at', 'class_map.given_at', ...markOfMapColumns])
    .select(['class_map.title', 'class_map.language'])
    .where('class_map.taken_back_at', 'is', null)
    .execute();
  return found.map((row) => ({ ...row, kind: 'map' as const, reviewed_at: null }));
}

/** The classes that a member is a student of, newest first. */
export function classesOfMember(rows: Reader, memberId: string) {
  return rows
    .selectFrom('student')
    .innerJoin('class_student', 'class_student.student_id', 'student.id')
    .innerJoin('school_class', 'school_class.id', 'class_student.class_id')
    .innerJoin('user as owner', 'owner.id', 'school_class.owner_id')
    .select(['school_class.id', 'school_class.name', 'owner.name as owner_name'])
    .where('student.member_id', '=', memberId)
    .where('student.accepted_at', 'is not', null)
    .where('school_class.archived_at', 'is', null)
    .orderBy('class_student.joined_at', 'desc')
    .orderBy('school_class.id')
    .execute();
}

/** The teachers of the classes through which a student was given a copy. */
export async function classTeachersOfCopy(rows: Reader, copyId: string): Promise<string[]> {
  const classes = rows
    .selectFrom('assigned_edition as assigned')
    .innerJoin('class_work', 'class_work.edition_id', 'assigned.edition_id')
    .innerJoin('class_student', (join) =>
      join
        .onRef('class_student.class_id', '=', 'class_work.class_id')
        .onRef('class_student.student_id', '=', 'assigned.student_id'),
    )
    .where('assigned.copy_id', '=', copyId);
  const owners = classes
    .innerJoin('school_class', 'school_class.id', 'class_work.class_id')
    .select('school_class.owner_id as id');
  const colleagues = classes
    .innerJoin('class_teacher', 'class_teacher.class_id', 'class_work.class_id')
    .select('class_teacher.member_id as id')
    .where('class_teacher.member_id', 'is not', null)
    .where('class_teacher.student_id', 'is', null)
    .$castTo<{ id: string }>();
  return (await owners.union(colleagues).execute()).map(({ id }) => id);
}
