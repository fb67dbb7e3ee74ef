import type { Step } from '#platform/database/migrate.server.ts';

/** Messages of rooms that are of use for a moment only, with the time after which they are deleted. */
export const passingMessages: Step = async ({ schema }, types) => {
  await schema.alterTable('room_message').addColumn('goes_at', types.instant).execute();
  await schema.createIndex('room_message_goes').on('room_message').column('goes_at').execute();
};
