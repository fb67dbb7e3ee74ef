import type { Step } from '#platform/database/migrate.server.ts';

/** What members upload may be a sound: the type of each file. */
export const sounds: Step = async (rows) => {
  await rows.schema
    .alterTable('media')
    .addColumn('type', 'text', (column) => column.notNull().defaultTo('image/webp'))
    .execute();
};
