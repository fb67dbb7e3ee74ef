import type { Step } from '#platform/database/migrate.server.ts';

/** Cards whose typed answers are right only with the accents of the expected ones. */
export const exactAccents: Step = async ({ schema }) => {
  await schema
    .alterTable('card')
    .addColumn('exact_accents', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
