import type { Step } from '#platform/database/migrate.server.ts';

/**
 * Finds an item of a card by its id, whatever its kind, and whether it was removed, without reading the row. The states
 * of a whole library look for theirs so; without it all items of the library are put into a list first.
 */
export const itemsById: Step = async ({ schema }) => {
  await schema.createIndex('card_item_by_id').on('card_item').columns(['card_id', 'id', 'removed']).execute();
};
