import { sql } from 'kysely';
import type { Step } from '#platform/database/migrate.server.ts';

/**
 * When a student accepted, and which members were given a secret edition. The latter outlives the assignment: the link
 * of the edition then still shows no more than the locked copy did.
 */
export const acceptedStudents: Step = async (rows, types) => {
  await rows.schema.alterTable('student').addColumn('accepted_at', types.instant).execute();
  // A friend who was picked by name has no address yet, and was not asked; whoever sent answers has accepted.
  await sql`update student set accepted_at = added_at where member_id is not null and (email is not null or exists (
    select 1 from student_answer as answer
    where answer.teacher_id = student.teacher_id and answer.student_id = student.member_id))`.execute(rows);
  await sql`update student set called = (select name from "user" where "user".id = student.member_id)
    where member_id is not null and email is null`.execute(rows);
  await rows.schema
    .createTable('given_edition')
    .addColumn('edition_id', 'text', (column) => column.notNull().references('card.id').onDelete('cascade'))
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('given_edition_key', ['edition_id', 'member_id'])
    .execute();
  await sql`insert into given_edition (edition_id, member_id)
    select distinct copy.edition_of, copy.user_id from card as copy
    inner join card as edition on edition.id = copy.edition_of
    where copy.state = 'FROMSECRET' and copy.locked = 1`.execute(rows);
};
