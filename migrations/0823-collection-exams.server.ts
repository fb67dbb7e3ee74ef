import { statement, type Step } from '#platform/database/migrate.server.ts';

/** An exam of a collection, and whether reviews add its new items; it may have one without a recall of its own. */
export const collectionExams: Step = async (rows) => {
  const { schema } = rows;
  // SQLite cannot let an existing column be empty.
  await schema
    .createTable('collection_goal_kept')
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('collection_id', 'text', (column) => column.notNull())
    // In percent.
    .addColumn('wanted', 'integer')
    .addColumn('exam_on', 'text')
    .addColumn('learn_new', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('collection_goal_once', ['member_id', 'collection_id'])
    .execute();
  await statement(
    rows,
    `INSERT INTO collection_goal_kept (member_id, collection_id, wanted)
     SELECT member_id, collection_id, wanted FROM collection_goal`,
  );
  await schema.dropTable('collection_goal').execute();
  await schema.alterTable('collection_goal_kept').renameTo('collection_goal').execute();
};
