import type { Step } from '#platform/database/migrate.server.ts';
import { createSearchIndex } from '#platform/database/search.server.ts';

/** Entries of the members' diaries, and the indexes that find what a member did on a day. */
export const journals: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .createTable('journal')
    // Key of the row in the search index.
    .addColumn('number', types.sequence, (column) =>
      types.engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey(),
    )
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    // The learning day that it is about, such as `2026-03-29`; a later time zone does not change it.
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('field_revisions', 'text', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('updated_at', types.instant, (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('journal_of_day').on('journal').columns(['member_id', 'day', 'created_at']).execute();
  await createSearchIndex(rows, types, 'journal_search', { table: 'journal', number: 'number' });

  await schema.createIndex('test_run_of_day').on('test_run').columns(['member_id', 'finished_at']).execute();
  await schema.createIndex('several_run_of_day').on('several_run').columns(['member_id', 'finished_at']).execute();
};
