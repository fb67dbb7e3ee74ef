import type { Step } from '#platform/database/migrate.server.ts';

/** What people reported about editions. A case is one edition with all its reports: what moderators take up, and what they did. */
export const moderation: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .createTable('report_case')
    .addColumn('edition_id', 'text', (column) => column.primaryKey().references('card.id').onDelete('cascade'))
    .addColumn('open_count', 'integer', (column) => column.notNull())
    .addColumn('reported_at', types.instant, (column) => column.notNull())
    .addColumn('settled', 'text')
    .addColumn('settled_at', types.instant)
    .execute();
  await schema.createIndex('report_case_newest').on('report_case').columns(['reported_at', 'edition_id']).execute();
  await schema
    .createTable('report')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('edition_id', 'text', (column) => column.notNull().references('report_case.edition_id').onDelete('cascade'))
    // Whoever it is, once for each edition: a member, or a visitor's address in a form that nobody can read back.
    .addColumn('reporter', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addUniqueConstraint('report_once', ['edition_id', 'reporter'])
    .execute();
  await schema.createIndex('report_of_edition').on('report').columns(['edition_id', 'created_at']).execute();
};
