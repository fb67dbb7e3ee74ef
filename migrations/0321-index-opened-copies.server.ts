import { statement, type Step } from '#platform/database/migrate.server.ts';

/**
 * A locked copy that opens because its author's account is deleted has to be found by its content. The words are folded
 * by the server's code, so the trigger plans a job for each.
 */
export const indexOpenedCopies: Step = async (rows, types) => {
  const opened = `locked = 1 AND author_id = OLD.id
      AND id IN (SELECT copy_id FROM student_answer WHERE teacher_id = OLD.id)`;
  const keep = `
    INSERT INTO job (id, kind, payload, run_at, attempts, claimed_until)
      SELECT 'teaching.indexOpened:' || id, 'teaching.indexOpened', '{"cardId":"' || id || '"}', 0, 0, 0
      FROM card WHERE ${opened};
    UPDATE card SET locked = 0, revision = revision + 1 WHERE ${opened};
    UPDATE card SET author_id = user_id, named_author = OLD.name WHERE author_id = OLD.id AND user_id <> OLD.id;`;
  if (types.engine === 'sqlite') {
    await statement(rows, `DROP TRIGGER copies_outlive_author`);
    return statement(rows, `CREATE TRIGGER copies_outlive_author BEFORE DELETE ON "user" BEGIN ${keep} END`);
  }
  await statement(
    rows,
    `CREATE OR REPLACE FUNCTION copies_outlive_author() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${keep} RETURN OLD; END $$`,
  );
};
