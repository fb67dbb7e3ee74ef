import type { Step } from '#platform/database/migrate.server.ts';

/** The cards on each map, as JSON of their ids. Maps from before are filled with their next change. */
export const cardsOfMaps: Step = async ({ schema }) => {
  await schema
    .alterTable('focusmap')
    .addColumn('card_ids', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
};
