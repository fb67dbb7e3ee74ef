import type { Step } from '#platform/database/migrate.server.ts';

/** Finished tests of several cards. */
export const severalRuns: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .createTable('several_run')
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    // Created by a client, so unique only within the member's runs.
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('option', 'integer', (column) => column.notNull())
    .addColumn('source_kind', 'text', (column) => column.notNull())
    .addColumn('source_id', 'text', (column) => column.notNull())
    .addColumn('cards', 'text', (column) => column.notNull())
    .addColumn('shares', 'text', (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('finished_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('several_run_key', ['member_id', 'id'])
    .execute();
  await schema
    .createIndex('several_run_source')
    .on('several_run')
    .columns(['member_id', 'source_kind', 'source_id', 'finished_at'])
    .execute();
};
