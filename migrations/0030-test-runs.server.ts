import type { Step } from '#platform/database/migrate.server.ts';

/** Finished self-tests. */
export const testRuns: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .createTable('test_run')
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    // Created by a client, so unique only within the member's runs.
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('card_id', 'text', (column) => column.notNull().references('card.id').onDelete('cascade'))
    .addColumn('option', 'integer', (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('for_badges', 'integer', (column) => column.notNull())
    .addColumn('finished_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('test_run_key', ['member_id', 'id'])
    .execute();
  await schema.createIndex('test_run_card').on('test_run').columns(['card_id', 'finished_at']).execute();
};
