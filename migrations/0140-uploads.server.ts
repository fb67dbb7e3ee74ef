import type { Step } from '#platform/database/migrate.server.ts';

/** Resumable uploads: unfinished ones with their lock, and complete ones. */
export const uploads: Step = async ({ schema }, types) => {
  await schema
    .createTable('upload')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bytes', types.instant, (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('expires_at', types.instant, (column) => column.notNull())
    .addColumn('completed_at', types.instant)
    .addColumn('lock_holder', 'text')
    .addColumn('lock_until', types.instant, (column) => column.notNull().defaultTo(0))
    .addColumn('lock_wanted', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('upload_of_member').on('upload').columns(['user_id', 'kind']).execute();
  await schema.createIndex('upload_expiry').on('upload').columns(['completed_at', 'expires_at']).execute();
};
