import type { Step } from '#platform/database/migrate.server.ts';

/** Who is in a room as its servers see it: by the connections of its members, not by what their devices say. */
export const attendedSeats: Step = async ({ schema }, types) => {
  await schema.alterTable('study_seat').addColumn('seen_at', types.instant).execute();
  await schema.alterTable('study_seat').addColumn('gone_at', types.instant).execute();
  await schema.alterTable('study_seat').addColumn('seen_round', 'integer').execute();
};
