import type { Step } from '#platform/database/migrate.server.ts';

/** Whether a kind is sent to devices and by mail, and when a member wants no sound. */
export const notificationChannels: Step = async ({ schema }) => {
  // Not chosen: what the kind begins with (`rules/choices.ts`).
  await schema.alterTable('notification_choice').addColumn('push', 'integer').execute();
  await schema.alterTable('notification_choice').addColumn('mail', 'integer').execute();
  await schema
    .createTable('notification_setting')
    .addColumn('member_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('quiet', 'integer', (column) => column.notNull())
    // Minutes of the day on the member's own clock.
    .addColumn('quiet_from', 'integer', (column) => column.notNull())
    .addColumn('quiet_to', 'integer', (column) => column.notNull())
    // 1: the words of a message are shown on a locked device.
    .addColumn('shows_words', 'integer', (column) => column.notNull())
    .execute();
};
