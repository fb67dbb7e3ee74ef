import type { Step } from '#platform/database/migrate.server.ts';

/**
 * Finds the schedules of a card that is deleted, which go with it. The index of the running ones has a condition: no
 * engine uses it for this, and each deleted card was a look through all schedules of the instance.
 */
export const schedulesOfCard: Step = async ({ schema }) => {
  await schema.createIndex('repeat_schedule_of_card').on('repeat_schedule').column('card_id').execute();
};
