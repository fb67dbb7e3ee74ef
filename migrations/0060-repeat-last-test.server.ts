import type { Step } from '#platform/database/migrate.server.ts';

/** The test of a schedule's last session: the same test, finished again after an undo, replaces that session. */
export const repeatLastTest: Step = async (rows) => {
  await rows.schema.alterTable('repeat_schedule').addColumn('last_test_id', 'text').execute();
};
