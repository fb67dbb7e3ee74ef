import { sql, type Selectable } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { accountOfStudent, isMeant, studentsById, type Asked, type StudentRow } from '../store.server.ts';
import type { ClassMapTable } from '../tables.server.ts';

export type ClassMapRow = Selectable<ClassMapTable>;

export interface ListedMap extends Omit<ClassMapRow, 'content' | 'cover_id' | 'taken_back_at'> {
  readonly giver_name: string;
}

/** Without the content, which only its copies need. */
const listed = [
  'class_map.id',
  'class_map.class_id',
  'class_map.map_id',
  'class_map.giver_id',
  'class_map.title',
  'class_map.language',
  'class_map.due_at',
  'class_map.later',
  'class_map.given_at',
] as const;

/** The maps that are given to a class, newest first. */
export function mapsOfClass(rows: Reader, classId: string): Promise<ListedMap[]> {
  return rows
    .selectFrom('class_map')
    .innerJoin('user as giver', 'giver.id', 'class_map.giver_id')
    .select([...listed, 'giver.name as giver_name'])
    .where('class_map.class_id', '=', classId)
    .where('class_map.taken_back_at', 'is', null)
    .orderBy('class_map.given_at', 'desc')
    .orderBy('class_map.id')
    .execute();
}

export function classMapById(rows: Reader, id: string): Promise<Omit<ListedMap, 'giver_name'> | undefined> {
  return rows
    .selectFrom('class_map')
    .select(listed)
    .where('class_map.id', '=', id)
    .where('class_map.taken_back_at', 'is', null)
    .executeTakeFirst();
}

/** Locks a work for this transaction: deliveries of it come one after the other, so that nobody gets two copies. */
export async function lockClassMap(rows: Writer, id: string): Promise<void> {
  await rows
    .updateTable('class_map')
    .set((row) => ({ later: row.ref('later') }))
    .where('id', '=', id)
    .execute();
}

/** Answers whether no work has this id. */
export async function insertClassMap(rows: Writer, work: ClassMapRow): Promise<boolean> {
  const made = await rows
    .insertInto('class_map')
    .values(work)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function saveClassMap(
  rows: Writer,
  id: string,
  change: Partial<Pick<ClassMapRow, 'due_at' | 'later'>>,
): Promise<void> {
  await rows.updateTable('class_map').set(change).where('id', '=', id).execute();
}

/** Takes a map back: who still waits gets nothing, and delivered copies stay. */
export async function takeMapBack(rows: Writer, id: string, now: number): Promise<void> {
  await rows.deleteFrom('given_map').where('class_map_id', '=', id).where('delivered_at', 'is', null).execute();
  await rows.updateTable('class_map').set({ taken_back_at: now }).where('id', '=', id).execute();
}

/** Answers the students to whom it was not given before. */
export async function insertGivenMaps(
  rows: Writer,
  workId: string,
  studentIds: readonly string[],
  now: number,
): Promise<string[]> {
  if (studentIds.length === 0) return [];
  const made = await rows
    .insertInto('given_map')
    .values(studentIds.map((student_id) => ({ class_map_id: workId, student_id, assigned_at: now })))
    .onConflict((conflict) => conflict.columns(['class_map_id', 'student_id']).doNothing())
    .returning('student_id')
    .execute();
  return made.map(({ student_id }) => student_id);
}

/** Maps that were never delivered although there is an account. */
export function undeliveredMaps(
  rows: Reader,
  of: { readonly workId: string } | { readonly memberId: string },
): Promise<{ workId: string; studentId: string }[]> {
  const given = rows
    .selectFrom('given_map')
    .innerJoin('student', 'student.id', 'given_map.student_id')
    .innerJoin('user as account', (join) => join.on(accountOfStudent))
    .select(['given_map.class_map_id as workId', 'given_map.student_id as studentId'])
    .where('given_map.delivered_at', 'is', null);
  return (
    'memberId' in of
      ? given.where('account.id', '=', of.memberId)
      : given.where('given_map.class_map_id', '=', of.workId)
  ).execute();
}

/** A map that waits for a student, with its content and both people; `undefined` if there is no account yet. */
export function waitingMap(
  rows: Reader,
  { workId, studentId }: { readonly workId: string; readonly studentId: string },
) {
  return rows
    .selectFrom('given_map')
    .innerJoin('class_map', 'class_map.id', 'given_map.class_map_id')
    .innerJoin('student', 'student.id', 'given_map.student_id')
    .innerJoin('user as account', (join) => join.on(accountOfStudent))
    .innerJoin('user as giver', 'giver.id', 'class_map.giver_id')
    .select(['account.id as account_id', 'student.accepted_at', 'student.teacher_id'])
    .select(['class_map.giver_id', 'giver.name as giver_name'])
    .select(['class_map.title', 'class_map.cover_id', 'class_map.content'])
    .where('given_map.class_map_id', '=', workId)
    .where('given_map.student_id', '=', studentId)
    .where('given_map.delivered_at', 'is', null)
    .executeTakeFirst();
}

/**
 * The copy that an account has of a map already: by another row of the same person, who was in the class by address and
 * by code.
 */
export async function deliveredMap(rows: Reader, workId: string, memberId: string): Promise<string | undefined> {
  const found = await rows
    .selectFrom('given_map')
    .innerJoin('student', 'student.id', 'given_map.student_id')
    .innerJoin('user as account', (join) => join.on(accountOfStudent))
    .select('given_map.copy_id')
    .where('given_map.class_map_id', '=', workId)
    .where('account.id', '=', memberId)
    .where('given_map.copy_id', 'is not', null)
    .executeTakeFirst();
  return found?.copy_id ?? undefined;
}

export async function saveDeliveredMap(
  rows: Writer,
  { workId, studentId, copyId, now }: { workId: string; studentId: string; copyId: string; now: number },
): Promise<void> {
  await rows
    .updateTable('given_map')
    .set({ delivered_at: now, copy_id: copyId })
    .where('class_map_id', '=', workId)
    .where('student_id', '=', studentId)
    .execute();
}

/**
 * To whom of the giver's own students a map was given, by any class, last added first. Students of a colleague's class
 * are left out, and those to whom it was never delivered before it was taken back.
 */
export function studentsOfMap(
  rows: Reader,
  { mapId, giverId }: { readonly mapId: string; readonly giverId: string },
): Promise<StudentRow[]> {
  return rows
    .selectFrom('student')
    .selectAll('student')
    .where('student.teacher_id', '=', giverId)
    .where('student.id', 'in', (row) =>
      row
        .selectFrom('given_map')
        .innerJoin('class_map', 'class_map.id', 'given_map.class_map_id')
        .select('given_map.student_id')
        .where('class_map.giver_id', '=', giverId)
        .where('class_map.map_id', '=', mapId),
    )
    .orderBy('student.added_at', 'desc')
    .orderBy('student.id')
    .execute();
}

/** Whether a map is the copy of one that a class gave. */
export async function isGivenMap(rows: Reader, mapId: string): Promise<boolean> {
  const found = await rows
    .selectFrom('given_map')
    .select('student_id')
    .where('copy_id', '=', mapId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The account to which a copy was given; `undefined` if it was given to nobody. */
export async function holderOfGivenMap(rows: Reader, copyId: string): Promise<string | undefined> {
  const found = await rows
    .selectFrom('given_map')
    .innerJoin('student', 'student.id', 'given_map.student_id')
    .innerJoin('user as account', (join) => join.on(accountOfStudent))
    .select('account.id')
    .where('given_map.copy_id', '=', copyId)
    .executeTakeFirst();
  return found?.id;
}

/** The student opened a copy for the first time. Answers the teachers in whose tables that shows. */
export async function markMapOpened(rows: Writer, copyId: string, now: number): Promise<string[]> {
  const marked = await rows
    .updateTable('given_map')
    .set({ opened_at: now })
    .where('copy_id', '=', copyId)
    .where('opened_at', 'is', null)
    .returning('student_id')
    .execute();
  return teachersOf(rows, marked);
}

/** The student ended a test of a copy, which opens it, too. The first time counts, and the best score. */
export async function markMapTested(rows: Writer, copyId: string, score: number, now: number): Promise<string[]> {
  const marked = await rows
    .updateTable('given_map')
    .set((row) => ({
      opened_at: row.fn.coalesce('opened_at', sql.val(now)),
      tested_at: row.fn.coalesce('tested_at', sql.val(now)),
      score: row.case().when('score', '>', score).then(row.ref('score')).else(score).end(),
    }))
    .where('copy_id', '=', copyId)
    .returning('student_id')
    .execute();
  return teachersOf(rows, marked);
}

async function teachersOf(rows: Reader, marked: readonly { student_id: string }[]): Promise<string[]> {
  const students = await studentsById(
    rows,
    marked.map(({ student_id }) => student_id),
  );
  return [...new Set(students.map(({ teacher_id }) => teacher_id))];
}

/** Requests of teachers who gave this copy, which the member has not answered. */
export function requestsWithMap(rows: Reader, asked: Asked, copyId: string): Promise<StudentRow[]> {
  return rows
    .selectFrom('student')
    .innerJoin('given_map', 'given_map.student_id', 'student.id')
    .selectAll('student')
    .where('given_map.copy_id', '=', copyId)
    .where('student.accepted_at', 'is', null)
    .where((student) => isMeant(student, asked))
    .execute();
}

/** Moves a student's maps to another row of the same person, except those that it has already. */
export async function moveGivenMaps(rows: Writer, from: string, to: string): Promise<void> {
  await rows
    .updateTable('given_map')
    .set({ student_id: to })
    .where('student_id', '=', from)
    .where('class_map_id', 'not in', (row) =>
      row.selectFrom('given_map').select('class_map_id').where('student_id', '=', to),
    )
    .execute();
}

/** Whether a map that was given to the member shows the picture. */
export async function isPictureOfGivenMap(rows: Reader, pictureId: string, memberId: string): Promise<boolean> {
  const shown = await rows
    .selectFrom('student')
    .innerJoin('given_map', 'given_map.student_id', 'student.id')
    .innerJoin('class_map', 'class_map.id', 'given_map.class_map_id')
    .select('class_map.id')
    .where('student.member_id', '=', memberId)
    .where('given_map.copy_id', 'is not', null)
    .where((row) =>
      row.or([row('class_map.cover_id', '=', pictureId), row('class_map.content', 'like', `%/media/${pictureId}/%`)]),
    )
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}
