import { sql, type Selectable } from 'kysely';
import '#features/cards/tables.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { ClassWorkTable } from '../tables.server.ts';

export type ClassWorkRow = Selectable<ClassWorkTable>;

export interface ListedWork extends ClassWorkRow {
  readonly title: string;
  readonly language: string;
  /** The card of the teacher who gave it. */
  readonly card_id: string;
  readonly giver_id: string;
  readonly giver_name: string;
}

/** What is given to a class, newest first. */
export function workOfClass(rows: Reader, classId: string): Promise<ListedWork[]> {
  return rows
    .selectFrom('class_work')
    .innerJoin('card as edition', 'edition.id', 'class_work.edition_id')
    .innerJoin('user as giver', 'giver.id', 'edition.user_id')
    .selectAll('class_work')
    .select(['edition.title', 'edition.language', 'giver.id as giver_id', 'giver.name as giver_name'])
    .select((row) => row.fn.coalesce('edition.edition_of', 'edition.id').as('card_id'))
    .where('class_work.class_id', '=', classId)
    .orderBy('class_work.given_at', 'desc')
    .orderBy('class_work.id')
    .execute();
}

export function workById(rows: Reader, id: string): Promise<ClassWorkRow | undefined> {
  return rows.selectFrom('class_work').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Gives an edition to a class once; answers whether it was not given before. */
export async function insertWork(rows: Writer, work: ClassWorkRow): Promise<boolean> {
  const made = await rows
    .insertInto('class_work')
    .values(work)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function saveWork(
  rows: Writer,
  id: string,
  change: Partial<Pick<ClassWorkRow, 'due_at' | 'later'>>,
): Promise<void> {
  await rows.updateTable('class_work').set(change).where('id', '=', id).execute();
}

/**
 * Takes a work back with the assignments that came by it. A student to whom another class gives the same edition keeps
 * the assignment, by that class.
 */
export async function deleteWork(rows: Writer, id: string): Promise<void> {
  const elsewhere = sql<string | null>`(
    select other.id from class_work as other
    inner join class_student on class_student.class_id = other.class_id
    where other.edition_id = assigned_edition.edition_id and other.id <> ${id}
      and class_student.student_id = assigned_edition.student_id
    order by other.given_at, other.id limit 1)`;
  await rows
    .updateTable('assigned_edition')
    .set({ class_work_id: elsewhere })
    .where('class_work_id', '=', id)
    .where(sql<boolean>`${elsewhere} is not null`)
    .execute();
  await rows.deleteFrom('assigned_edition').where('class_work_id', '=', id).execute();
  await rows.deleteFrom('class_work').where('id', '=', id).execute();
}
