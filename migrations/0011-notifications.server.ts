import type { Step } from '#platform/database/migrate.server.ts';

/** Notifications inside the app. */
export const notifications: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .createTable('notification')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    // JSON: values that the notification's text interpolates.
    .addColumn('details', 'text', (column) => column.notNull())
    // Path inside the product that it leads to.
    .addColumn('link', 'text')
    .addColumn('unique_key', 'text', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('read_at', types.instant)
    .addUniqueConstraint('notification_once', ['member_id', 'unique_key'])
    .execute();
  await schema.createIndex('notification_of_member').on('notification').columns(['member_id', 'created_at']).execute();
};
