import type { Step } from '#platform/database/migrate.server.ts';

/** The site map reads public collections by their age, on from the last one that it read. */
export const publicCollections: Step = async (rows) => {
  await rows.schema.createIndex('collection_public').on('collection').columns(['published', 'hidden', 'created_at', 'id']).execute();
};
