import type { Step } from '#platform/database/migrate.server.ts';

/** Whether the first finished test of a card puts it on repeat. */
export const startsRepeat: Step = async ({ schema }) => {
  await schema
    .alterTable('membership')
    .addColumn('starts_repeat', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
};
