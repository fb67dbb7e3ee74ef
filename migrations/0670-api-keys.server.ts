import type { Step } from '#platform/database/migrate.server.ts';

/** Keys with which programs of a member call in their name. */
export const apiKeys: Step = async ({ schema }, types) => {
  await schema
    .createTable('api_key')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    // SHA-256 of the key, which is shown once and stored nowhere.
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    // The last signs of the key, by which its owner recognises it.
    .addColumn('hint', 'text', (column) => column.notNull())
    // JSON: a list of scopes.
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('ends_at', types.instant, (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('last_used_at', types.instant)
    // Ended before its time: by its owner, or with the password, the address or the account.
    .addColumn('ended_at', types.instant)
    .execute();
  await schema.createIndex('api_key_of_member').on('api_key').column('member_id').execute();
};
