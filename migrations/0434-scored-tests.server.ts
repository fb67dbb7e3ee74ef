import type { Step } from '#platform/database/migrate.server.ts';

/** Which test gave the score of a card, of a run and of a session, as JSON; `null` of scores of before. */
export const scoredTests: Step = async (rows) => {
  await rows.schema.alterTable('card').addColumn('score_test', 'text').execute();
  await rows.schema.alterTable('test_run').addColumn('score_test', 'text').execute();
  await rows.schema.alterTable('repeat_session').addColumn('score_test', 'text').execute();
};
