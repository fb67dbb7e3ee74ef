import type { Step } from '#platform/database/migrate.server.ts';

/** Waiting to be paired with somebody who fits, and who did not come. */
export const pairWaits: Step = async ({ schema }, types) => {
  await schema
    .createTable('pair_wait')
    .addColumn('member_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('category_1', 'text', (column) => column.notNull())
    .addColumn('languages', 'text', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('rounds', 'integer', (column) => column.notNull())
    .addColumn('launch', 'text', (column) => column.notNull())
    .addColumn('since', types.instant, (column) => column.notNull())
    .addColumn('seen_at', types.instant, (column) => column.notNull())
    .execute();
  await schema.createIndex('pair_wait_since').on('pair_wait').column('since').execute();
  await schema
    .createTable('pair_missed')
    .addColumn('came_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('missed_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('pair_missed_key', ['came_id', 'missed_id'])
    .execute();
  await schema.createIndex('pair_missed_who').on('pair_missed').columns(['missed_id', 'at']).execute();
};
