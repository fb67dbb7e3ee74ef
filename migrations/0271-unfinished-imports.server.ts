import type { Step } from '#platform/database/migrate.server.ts';

/** Maps that are brought in by several calls, the last of which has not come. */
export const unfinishedImports: Step = async ({ schema }) => {
  await schema
    .alterTable('focusmap')
    .addColumn('import_unfinished', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
