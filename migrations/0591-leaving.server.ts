import type { Step } from '#platform/database/migrate.server.ts';

/** Members who are leaving: their account is deleted after a while, and until then they can come back. */
export const leaving: Step = async ({ schema }, types) => {
  await schema
    .createTable('leaving')
    .addColumn('member_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    // What becomes of what they published: `anonymous` or `remove`.
    .addColumn('choice', 'text', (column) => column.notNull())
    // 1: the account was suspended before. It cannot come back by itself.
    .addColumn('was_suspended', 'integer', (column) => column.notNull())
    .addColumn('asked_at', types.instant, (column) => column.notNull())
    .addColumn('leaves_at', types.instant, (column) => column.notNull())
    .execute();
  // Open publications of somebody who is leaving; they are open again if that person comes back or they stay unnamed.
  await schema
    .createTable('closed_publication')
    .addColumn('publication_id', 'text', (column) =>
      column.primaryKey().references('publication.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('closed_publication_of').on('closed_publication').column('member_id').execute();
};
