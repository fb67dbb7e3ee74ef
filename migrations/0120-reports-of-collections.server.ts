import { sql, type Kysely } from 'kysely';
import type { ColumnTypes, Step } from '#platform/database/migrate.server.ts';

/**
 * Collections can be reported and hidden like editions. A case is no longer a reference to what was reported: deleted for good by its author, the
 * reports stay, with the title as it was. The name and the address that a visitor sent are gone: nothing was ever done with them.
 */
export const reportsOfCollections: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .alterTable('collection')
    .addColumn('hidden', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await newTables(rows, types);
  await sql`insert into new_report_case (subject_id, kind, state, title, author_id, open_count, reported_at, settled, settled_at)
    select edition_id, 'card', card.state, card.title, card.author_id, open_count, reported_at, settled, settled_at
    from report_case join card on card.id = edition_id`.execute(rows);
  await sql`insert into new_report (id, subject_id, reporter, member_id, reason, words, language, created_at)
    select id, edition_id, reporter, member_id, reason, words, language, created_at from report`.execute(rows);
  // Reports first: on SQLite, dropping the table that they refer to would delete them.
  await schema.dropTable('report').execute();
  await schema.dropTable('report_case').execute();
  await schema.alterTable('new_report_case').renameTo('report_case').execute();
  await schema.alterTable('new_report').renameTo('report').execute();
  await schema.createIndex('report_case_newest').on('report_case').columns(['reported_at', 'subject_id']).execute();
  await schema.createIndex('report_case_of_author').on('report_case').column('author_id').execute();
  await schema.createIndex('report_of_subject').on('report').columns(['subject_id', 'created_at']).execute();
};

async function newTables({ schema }: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await schema
    .createTable('new_report_case')
    .addColumn('subject_id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('open_count', 'integer', (column) => column.notNull())
    .addColumn('reported_at', types.instant, (column) => column.notNull())
    .addColumn('settled', 'text')
    .addColumn('settled_at', types.instant)
    .execute();
  await schema
    .createTable('new_report')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subject_id', 'text', (column) => column.notNull().references('new_report_case.subject_id').onDelete('cascade'))
    .addColumn('reporter', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addUniqueConstraint('report_once_each', ['subject_id', 'reporter'])
    .execute();
}
