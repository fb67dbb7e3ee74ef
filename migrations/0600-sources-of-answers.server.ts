import type { Step } from '#platform/database/migrate.server.ts';

/** What another program said of an answer that came from it, where the log has no column for it. */
export const sourcesOfAnswers: Step = async ({ schema }) => {
  await schema.alterTable('review_event').addColumn('source', 'text').execute();
};
