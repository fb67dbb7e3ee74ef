import type { Step } from '#platform/database/migrate.server.ts';

/** Sessions of an imported archive: history without credit. */
export const sessionsBroughtIn: Step = async (rows) => {
  await rows.schema
    .alterTable('focus_session')
    .addColumn('brought_in', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
