import type { Step } from '#platform/database/migrate.server.ts';

/** Accounts that wait for approval: since when; null: they do not wait. */
export const approval: Step = async ({ schema }, types) => {
  await schema.alterTable('user').addColumn('waitsSince', types.instant).execute();
  await schema.createIndex('user_waits').on('user').column('waitsSince').execute();
};
