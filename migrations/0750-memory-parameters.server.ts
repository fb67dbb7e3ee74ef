import type { Step } from '#platform/database/migrate.server.ts';

/** The weights of the memory model of each member, with their history; and by which ones each state was derived. */
export const memoryParameters: Step = async ({ schema }, types) => {
  await schema
    .createTable('memory_parameters')
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    // From 1; 0 are the published weights, which have no row.
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('made_at', types.instant, (column) => column.notNull())
    .addColumn('verdict', 'text', (column) => column.notNull())
    // JSON.
    .addColumn('weights', 'text', (column) => column.notNull())
    .addColumn('answers', 'integer')
    .addColumn('evaluation', 'text')
    .addPrimaryKeyConstraint('memory_parameters_key', ['member_id', 'version'])
    .execute();
  await schema
    .alterTable('item_memory')
    .addColumn('parameters', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
