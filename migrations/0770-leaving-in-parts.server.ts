import { statement, type Step } from '#platform/database/migrate.server.ts';

/**
 * An account is deleted in short transactions. While that goes on it is of kind `leaver`, which is in no list and
 * cannot sign in, and the database lets its answers go before it.
 */
export const leavingInParts: Step = async (rows, types) => {
  // The name that the account had; set once the account itself has none any more.
  await rows.schema.alterTable('leaving').addColumn('name', 'text').execute();
  for (const text of answersGoBefore[types.engine]) await statement(rows, text);
  for (const [table, column] of unindexed)
    await rows.schema.createIndex(`${table}_of_leaver`).on(table).column(column).execute();
};

/** Columns by which rows of an account are found: without an index, each deletion reads all rows of everybody. */
const unindexed = [
  ['collection_follower', 'member_id'],
  ['contact_message', 'member_id'],
  ['friendship', 'friend_id'],
  ['given_edition', 'member_id'],
  ['publication_rating', 'member_id'],
  ['recording', 'member_id'],
  ['report', 'member_id'],
  ['student_answer', 'student_id'],
] as const;

const answersGoBefore = {
  sqlite: [
    'DROP TRIGGER review_event_never_goes',
    `CREATE TRIGGER review_event_never_goes BEFORE DELETE ON review_event
     WHEN EXISTS (SELECT 1 FROM "user" WHERE id = OLD.member_id AND kind <> 'leaver')
     BEGIN SELECT RAISE(ABORT, 'the review log is append-only'); END`,
  ],
  postgres: [
    `CREATE OR REPLACE FUNCTION review_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM "user" WHERE id = OLD.member_id AND kind <> 'leaver') THEN
         RETURN OLD;
       END IF;
       RAISE EXCEPTION 'the review log is append-only';
     END $$`,
  ],
};
