import type { Step } from '#platform/database/migrate.server.ts';

/** Self-tests that were finished. */
export const testRuns: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .createTable('test_run')
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    // Made by a client, so it names a run only within its member's.
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
