import type { Step } from '#platform/database/migrate.server.ts';

/** Of an edition that others see again: since when. What is reported of it then is new, though it reads as it did. */
export const editionsBack: Step = async (rows, types) => {
  await rows.schema.alterTable('edition').addColumn('back_at', types.instant).execute();
};
