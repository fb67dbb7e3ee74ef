import type { Step } from '#platform/database/migrate.server.ts';

/** Which test was the last session of a schedule: the same one, finished again after an undo, gives that session anew. */
export const repeatLastTest: Step = async (rows) => {
  await rows.schema.alterTable('repeat_schedule').addColumn('last_test_id', 'text').execute();
};
