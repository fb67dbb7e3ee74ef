import type { Step } from '#platform/database/migrate.server.ts';

/** Notifications on devices: with which keys, on which, and who is looking at the app now. */
export const push: Step = async ({ schema }, types) => {
  await schema
    .createTable('push_key')
    // One row.
    .addColumn('seat', 'integer', (column) => column.primaryKey())
    .addColumn('public_key', 'text', (column) => column.notNull())
    // Encrypted with a key derived from the secret of the instance.
    .addColumn('private_key', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('push_device')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    // Signing out, on the device or from elsewhere, ends it.
    .addColumn('session_id', 'text', (column) => column.notNull().references('session.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('worked_at', types.instant)
    // Since it worked last.
    .addColumn('failed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('push_device_of_member').on('push_device').column('member_id').execute();
  await schema.createIndex('push_device_of_session').on('push_device').column('session_id').execute();
  await schema
    .createTable('member_presence')
    .addColumn('member_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('active_at', types.instant, (column) => column.notNull())
    .execute();
  await schema.createIndex('notification_group').on('notification').columns(['member_id', 'group_key']).execute();
};
