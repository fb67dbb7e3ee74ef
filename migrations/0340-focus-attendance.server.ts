import type { Step } from '#platform/database/migrate.server.ts';

/** Sessions from before this, running ones included, keep the credit of all their focus. */
export const focusAttendance: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .alterTable('focus_session')
    .addColumn('needs_sign', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('focus_act').addColumn('round', 'integer').execute();
  await schema
    .createTable('focus_unseen')
    .addColumn('session_id', 'text', (column) => column.primaryKey().references('focus_session.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('card_id', 'text')
    .addColumn('ended_at', types.instant, (column) => column.notNull())
    .addColumn('seconds', 'integer', (column) => column.notNull())
    .execute();
  await schema.createIndex('focus_unseen_user').on('focus_unseen').columns(['user_id', 'ended_at']).execute();
};
