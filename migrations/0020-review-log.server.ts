import type { Step } from '#platform/database/migrate.server.ts';
import { statement } from '#platform/database/migrate.server.ts';

/** The append-only log of every answer, and what is kept of it for speed. */
export const reviewLog: Step = async (rows, types) => {
  const { schema } = rows;

  await schema
    .createTable('review_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('test_id', 'text', (column) => column.notNull())
    // No foreign key: an answer outlives the card and the item that it was given to.
    .addColumn('card_id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text')
    .addColumn('item_kind', 'text')
    .addColumn('outcome', 'text')
    .addColumn('answer', 'text')
    .addColumn('elapsed_ms', 'integer')
    .addColumn('undoes', 'text')
    // What the device's clock said, kept as it was sent; `answered_at` is the same, made plausible.
    .addColumn('claimed_at', types.instant, (column) => column.notNull())
    .addColumn('answered_at', types.instant, (column) => column.notNull())
    .addColumn('received_at', types.instant, (column) => column.notNull())
    // The member's learning day at the time of the answer; a later time zone does not change it.
    .addColumn('day', 'text')
    .execute();
  await schema
    .createIndex('review_event_of_item')
    .on('review_event')
    .columns(['member_id', 'card_id', 'item_id', 'answered_at'])
    .execute();
  await schema
    .createIndex('review_event_of_day')
    .on('review_event')
    .columns(['member_id', 'day', 'answered_at'])
    .execute();
  for (const text of appendOnly[types.engine]) await statement(rows, text);

  await schema
    .createTable('item_memory')
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('card_id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('stability', 'double precision', (column) => column.notNull())
    .addColumn('difficulty', 'double precision', (column) => column.notNull())
    .addColumn('answers', 'integer', (column) => column.notNull())
    .addColumn('lapses', 'integer', (column) => column.notNull())
    .addColumn('last_outcome', 'text', (column) => column.notNull())
    .addColumn('last_answered_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('item_memory_key', ['member_id', 'card_id', 'item_id'])
    .execute();
};

/**
 * Triggers refuse updates and deletes of the log. The exception is the deletion of an account: the member's row is
 * already gone when the cascade reaches the log.
 */
const appendOnly = {
  sqlite: [
    `CREATE TRIGGER review_event_never_changes BEFORE UPDATE ON review_event BEGIN SELECT RAISE(ABORT, 'the review log is append-only'); END`,
    `CREATE TRIGGER review_event_never_goes BEFORE DELETE ON review_event WHEN EXISTS (SELECT 1 FROM "user" WHERE id = OLD.member_id)
     BEGIN SELECT RAISE(ABORT, 'the review log is append-only'); END`,
  ],
  postgres: [
    `CREATE FUNCTION review_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM "user" WHERE id = OLD.member_id) THEN RETURN OLD; END IF;
       RAISE EXCEPTION 'the review log is append-only';
     END $$`,
    `CREATE TRIGGER review_event_never_changes BEFORE UPDATE OR DELETE ON review_event FOR EACH ROW EXECUTE FUNCTION review_log_is_append_only()`,
    `CREATE TRIGGER review_event_never_emptied BEFORE TRUNCATE ON review_event FOR EACH STATEMENT EXECUTE FUNCTION review_log_is_append_only()`,
  ],
};
