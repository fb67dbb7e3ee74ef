import type { Step } from '#platform/database/migrate.server.ts';

/** What a member does not want to be told, one row a kind. */
export const notificationChoices: Step = async ({ schema }) => {
  await schema
    .createTable('notification_choice')
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('app', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('notification_choice_key', ['member_id', 'kind'])
    .execute();
  // Not shown: the member did not want this kind when it was told. It still keeps its cause from acting twice.
  await schema
    .alterTable('notification')
    .addColumn('shown', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
};
