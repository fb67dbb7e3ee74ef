import type { Step } from '#platform/database/migrate.server.ts';

/** One row once the sample world has been put into this store: it never comes a second time, whatever became of its cards. */
export const sampleWorld: Step = async ({ schema }, types) => {
  await schema
    .createTable('sample_world')
    .addColumn('once', 'integer', (column) => column.primaryKey())
    .addColumn('loaded_at', types.instant, (column) => column.notNull())
    .execute();
};
