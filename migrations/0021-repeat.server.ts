import { sql } from 'kysely';
import type { Step } from '#platform/database/migrate.server.ts';

/** Repeat schedules of cards and their ten sessions. */
export const repeat: Step = async (rows, types) => {
  const { schema } = rows;

  await schema
    .createTable('repeat_schedule')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('card_id', 'text', (column) => column.notNull().references('card.id').onDelete('cascade'))
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('started_on', 'text', (column) => column.notNull())
    .addColumn('last_session_on', 'text')
    // The next session, denormalised so that the due list reads one index; `null` once all are done.
    .addColumn('next_step', 'integer')
    .addColumn('next_due_on', 'text')
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('ended_at', types.instant)
    // `finished` or `cancelled`.
    .addColumn('ended_how', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('repeat_schedule_running')
    .unique()
    .on('repeat_schedule')
    .columns(['card_id', 'member_id'])
    .where(sql<boolean>`ended_at is null`)
    .execute();
  await schema
    .createIndex('repeat_schedule_due')
    .on('repeat_schedule')
    .columns(['member_id', 'ended_at', 'next_due_on'])
    .execute();
  await schema
    .createIndex('repeat_schedule_held')
    .on('repeat_schedule')
    .columns(['member_id', 'last_session_on'])
    .execute();

  await schema
    .createTable('repeat_session')
    .addColumn('schedule_id', 'text', (column) => column.notNull().references('repeat_schedule.id').onDelete('cascade'))
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('due_on', 'text', (column) => column.notNull())
    .addColumn('done_on', 'text')
    .addColumn('score', 'double precision')
    .addPrimaryKeyConstraint('repeat_session_key', ['schedule_id', 'step'])
    .execute();
};
