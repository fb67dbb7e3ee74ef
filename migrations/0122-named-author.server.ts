import type { Step } from '#platform/database/migrate.server.ts';

/**
 * A copy that came in from a file keeps the name that the file gives its author: nobody here wrote it, least of all who brought it in. The column
 * stands behind the long texts, which a list of tiles must not read; where it is null, SQLite knows that from the head of the row.
 */
export const namedAuthor: Step = async (rows) => {
  await rows.schema.alterTable('card').addColumn('named_author', 'text').execute();
};
