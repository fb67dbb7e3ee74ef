import { statement, type Step } from '#platform/database/migrate.server.ts';

/**
 * The learning day on which each item was new, and how many a review may add on a day. A job derives all states again
 * from the log.
 */
export const firstDays: Step = async (rows) => {
  const { schema } = rows;
  await schema.alterTable('item_memory').addColumn('first_day', 'text').execute();
  await schema.createIndex('item_memory_first').on('item_memory').columns(['member_id', 'first_day']).execute();
  await schema
    .alterTable('memory_setting')
    .addColumn('new_a_day', 'integer', (column) => column.notNull().defaultTo(10))
    .execute();
  // Figures leave out what was taken back, which is little beside the answers.
  await statement(
    rows,
    `CREATE INDEX review_event_taken_back ON review_event (member_id, kind, undoes, card_id, test_id)
     WHERE item_id IS NULL`,
  );
  await statement(
    rows,
    `INSERT INTO job (id, kind, payload, run_at, attempts, claimed_until)
     SELECT 'memory.firstDays', 'memory.rebuild', '{"after":null}', 0, 0, 0
     WHERE EXISTS (SELECT 1 FROM item_memory)`,
  );
};
