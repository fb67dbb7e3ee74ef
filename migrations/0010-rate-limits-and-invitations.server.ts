import type { Step } from '#platform/database/migrate.server.ts';

/** Counters of rate limits, and who invited an account that is not connected to the inviter yet. */
export const rateLimitsAndInvitations: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .createTable('rate_window')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', types.instant, (column) => column.notNull())
    .execute();
  await schema.createIndex('rate_window_end').on('rate_window').column('ends_at').execute();
  await schema.dropTable('rateLimit').execute();
  // Username of the inviter; set to `null` once the two are friends.
  await schema.alterTable('user').addColumn('invitedBy', 'text').execute();
};
