import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Step } from '#platform/database/migrate.server.ts';

/**
 * Students of a teacher, each once, and which secret editions are assigned to them. A student is known by an address, by an account, or by
 * both; an edition's list of addresses, which was a text beside it, becomes rows.
 */
export const teaching: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .createTable('student')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('teacher_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('member_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('added_at', types.instant, (column) => column.notNull())
    .addUniqueConstraint('student_email', ['teacher_id', 'email'])
    .addUniqueConstraint('student_member', ['teacher_id', 'member_id'])
    .execute();
  // Who signs in is looked up by address and by account.
  await schema.createIndex('student_of_email').on('student').column('email').execute();
  await schema.createIndex('student_of_member').on('student').column('member_id').execute();
  await schema
    .createTable('assigned_edition')
    .addColumn('edition_id', 'text', (column) => column.notNull().references('card.id').onDelete('cascade'))
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id').onDelete('cascade'))
    .addColumn('assigned_at', types.instant, (column) => column.notNull())
    .addColumn('delivered_at', types.instant)
    // Not a reference: a copy that its student deleted was delivered all the same.
    .addColumn('copy_id', 'text')
    .addPrimaryKeyConstraint('assigned_edition_key', ['edition_id', 'student_id'])
    .execute();
  await schema.createIndex('assigned_edition_of_student').on('assigned_edition').column('student_id').execute();

  const lists = await sql<{ edition_id: string; teacher_id: string; email_list: string; now: number }>`
    select card.id as edition_id, card.user_id as teacher_id, edition.email_list, card.updated_at as now
    from edition join card on card.id = edition.card_id where edition.email_list <> '[]'`.execute(rows);
  for (const { edition_id, teacher_id, email_list, now } of lists.rows) {
    for (const { email, user_id } of JSON.parse(email_list) as { email?: string; user_id?: string }[]) {
      const known = await sql<{ id: string }>`select id from student where teacher_id = ${teacher_id}
        and (email = ${email ?? null} or member_id = ${user_id ?? null})`.execute(rows);
      const id = known.rows[0]?.id ?? randomUUID();
      if (known.rows.length === 0)
        await sql`insert into student (id, teacher_id, member_id, email, added_at)
          values (${id}, ${teacher_id}, ${user_id ?? null}, ${email ?? null}, ${now})`.execute(rows);
      await sql`insert into assigned_edition (edition_id, student_id, assigned_at) values (${edition_id}, ${id}, ${now})
        on conflict do nothing`.execute(rows);
    }
  }
  await schema.alterTable('edition').dropColumn('email_list').execute();
};
