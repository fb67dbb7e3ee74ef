import type { Step } from '#platform/database/migrate.server.ts';

/** Whether the goal of a session was reached; `null` of every session until its member says so. */
export const goalReached: Step = (rows) =>
  rows.schema.alterTable('focus_session').addColumn('goal_reached', 'text').execute();
