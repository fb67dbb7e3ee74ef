import type { Step } from '#platform/database/migrate.server.ts';

export const focusSessions: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .createTable('focus_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    // Kept when the card is deleted.
    .addColumn('card_id', 'text')
    .addColumn('started_at', types.instant, (column) => column.notNull())
    .addColumn('ended_at', types.instant)
    .addColumn('focus_seconds', 'integer', (column) => column.notNull())
    .addColumn('planned_seconds', 'integer', (column) => column.notNull())
    .addColumn('planned', 'text', (column) => column.notNull())
    .addColumn('finished', 'integer', (column) => column.notNull())
    .addColumn('goal', 'text', (column) => column.notNull())
    .addColumn('recap', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('day_starts_at', 'integer', (column) => column.notNull())
    .execute();
  await schema.createIndex('focus_session_user').on('focus_session').columns(['user_id', 'started_at']).execute();
  await schema.createIndex('focus_session_card').on('focus_session').columns(['card_id', 'user_id']).execute();
  await schema
    .createTable('focus_act')
    .addColumn('session_id', 'text', (column) => column.notNull().references('focus_session.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('focus_act_key', ['session_id', 'id'])
    .execute();
  await schema
    .createTable('focus_credit')
    .addColumn('session_id', 'text', (column) => column.notNull().references('focus_session.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('seconds', 'integer', (column) => column.notNull())
    .addColumn('category_1', 'text', (column) => column.notNull())
    .addColumn('card_id', 'text')
    .addPrimaryKeyConstraint('focus_credit_key', ['session_id', 'day'])
    .execute();
  await schema.createIndex('focus_credit_day').on('focus_credit').columns(['user_id', 'day']).execute();
  await schema
    .createTable('focus_reminder')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('enabled', 'integer', (column) => column.notNull())
    .addColumn('minute', 'integer', (column) => column.notNull())
    .addColumn('mail', 'integer', (column) => column.notNull())
    .execute();
};
