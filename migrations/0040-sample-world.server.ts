import type { Step } from '#platform/database/migrate.server.ts';

/**
 * One row once the sample world was loaded into this store: it is never loaded again, even if its cards were deleted.
 */
export const sampleWorld: Step = async ({ schema }, types) => {
  await schema
    .createTable('sample_world')
    .addColumn('once', 'integer', (column) => column.primaryKey())
    .addColumn('loaded_at', types.instant, (column) => column.notNull())
    .execute();
};
