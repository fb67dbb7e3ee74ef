import type { Step } from '#platform/database/migrate.server.ts';

/** A copy knows which edition its owner has looked at and left out: it is no news any more, and can still be taken. */
export const leftOutEditions: Step = async (rows) => {
  await rows.schema
    .alterTable('taken_edition')
    .addColumn('left_out', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
