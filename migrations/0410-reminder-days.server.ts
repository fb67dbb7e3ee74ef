import type { Step } from '#platform/database/migrate.server.ts';

/** On which days of the week a member is reminded to begin; until now it was every day. */
export const reminderDays: Step = (rows) =>
  rows.schema
    .alterTable('focus_reminder')
    .addColumn('days', 'text', (column) => column.notNull().defaultTo('1234567'))
    .execute();
