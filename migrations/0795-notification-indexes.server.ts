import type { Step } from '#platform/database/migrate.server.ts';

/**
 * A notification is written far more often than the newest of a group is looked for: that one is among the member's
 * latest, which another index lists.
 */
export const notificationIndexes: Step = async ({ schema }) => {
  await schema.dropIndex('notification_group').execute();
};
