import { statement, type Step } from '#platform/database/migrate.server.ts';

/**
 * The learner's own rating of an answer, resets of an item, and learning days in the states, which count the days
 * between answers. A job derives all states again from the log.
 */
export const ratingsAndResets: Step = async (rows) => {
  const { schema } = rows;
  await schema.alterTable('review_event').addColumn('rating', 'integer').execute();
  await schema.alterTable('review_event').addColumn('stability', 'double precision').execute();
  await schema.alterTable('review_event').addColumn('difficulty', 'double precision').execute();
  await schema.alterTable('review_event').addColumn('model_day', 'text').execute();
  await schema.alterTable('item_memory').addColumn('last_day', 'text').execute();
  // Every answer asks whether its item was ever reset, and few are.
  await statement(
    rows,
    `CREATE INDEX review_event_resets ON review_event (member_id, card_id, item_id) WHERE kind = 'reset'`,
  );
  await statement(
    rows,
    `INSERT INTO job (id, kind, payload, run_at, attempts, claimed_until)
     SELECT 'memory.rebuild', 'memory.rebuild', '{"after":null}', 0, 0, 0
     WHERE EXISTS (SELECT 1 FROM item_memory)`,
  );
};
