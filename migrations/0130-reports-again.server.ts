import { sql } from 'kysely';
import type { Step } from '#platform/database/migrate.server.ts';

/** Somebody can report the same again once it was judged and published anew. SQLite drops no constraint: the table is made again without it. */
export const reportsAgain: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .createTable('new_report')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subject_id', 'text', (column) => column.notNull().references('report_case.subject_id').onDelete('cascade'))
    .addColumn('reporter', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .execute();
  await sql`insert into new_report (id, subject_id, reporter, member_id, reason, words, language, created_at)
    select id, subject_id, reporter, member_id, reason, words, language, created_at from report`.execute(rows);
  await schema.dropTable('report').execute();
  await schema.alterTable('new_report').renameTo('report').execute();
  await schema.createIndex('report_of_subject').on('report').columns(['subject_id', 'created_at']).execute();
  await schema.createIndex('report_by_reporter').on('report').columns(['reporter', 'created_at']).execute();
  await schema.createIndex('report_of_subject_by_reporter').on('report').columns(['subject_id', 'reporter', 'created_at']).execute();
};
