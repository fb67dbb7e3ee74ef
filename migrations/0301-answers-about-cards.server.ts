import type { Step } from '#platform/database/migrate.server.ts';

/** Answers that are about a card as a whole: what was asked, and the learner's own grade of an explanation. */
export const answersAboutCards: Step = async ({ schema }) => {
  await schema.alterTable('review_event').addColumn('task', 'text').execute();
  await schema.alterTable('review_event').addColumn('grade', 'integer').execute();
};
