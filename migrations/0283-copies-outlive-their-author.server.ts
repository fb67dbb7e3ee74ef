import { statement, type Step } from '#platform/database/migrate.server.ts';

/**
 * A copy is its holder's: when the account of its author is deleted, it keeps the author's name and stays, with answers
 * and recordings of a student. A locked copy whose answers were sent opens, because nobody is left to review them.
 */
export const copiesOutliveTheirAuthor: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .createTable('student_answer_kept')
    .addColumn('copy_id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('teacher_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('card_id', 'text')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('upload_id', 'text')
    .addColumn('sent_at', types.instant, (column) => column.notNull())
    .addColumn('rate', 'integer')
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('reviewed_at', types.instant)
    .execute();
  const columns =
    'copy_id, student_id, teacher_id, card_id, title, answers, upload_id, sent_at, rate, comment, reviewed_at';
  await statement(rows, `INSERT INTO student_answer_kept (${columns}) SELECT ${columns} FROM student_answer`);
  await schema.dropTable('student_answer').execute();
  await schema.alterTable('student_answer_kept').renameTo('student_answer').execute();
  await schema
    .createIndex('student_answer_to_teacher')
    .on('student_answer')
    .columns(['teacher_id', 'sent_at'])
    .execute();

  await schema.createIndex('card_author').ifNotExists().on('card').column('author_id').execute();
  const keep = `
    UPDATE card SET locked = 0, revision = revision + 1 WHERE locked = 1 AND author_id = OLD.id
      AND id IN (SELECT copy_id FROM student_answer WHERE teacher_id = OLD.id);
    UPDATE card SET author_id = user_id, named_author = OLD.name WHERE author_id = OLD.id AND user_id <> OLD.id;`;
  if (types.engine === 'sqlite')
    return statement(rows, `CREATE TRIGGER copies_outlive_author BEFORE DELETE ON "user" BEGIN ${keep} END`);
  await statement(
    rows,
    `CREATE FUNCTION copies_outlive_author() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${keep} RETURN OLD; END $$`,
  );
  await statement(
    rows,
    `CREATE TRIGGER copies_outlive_author BEFORE DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION copies_outlive_author()`,
  );
};
