import type { Step } from '#platform/database/migrate.server.ts';

/** Studying with others: rooms, who has a seat in them, and what their hosts did. */
export const studyRooms: Step = async ({ schema }, types) => {
  await schema
    .createTable('study_room')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('host_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    // `public` or `invited`.
    .addColumn('open_to', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('category_1', 'text', (column) => column.notNull())
    .addColumn('category_2', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('most', 'integer', (column) => column.notNull())
    .addColumn('started_at', types.instant, (column) => column.notNull())
    .addColumn('ends_at', types.instant, (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .execute();
  await schema.createIndex('study_room_open').on('study_room').columns(['open_to', 'ends_at']).execute();
  await schema.createIndex('study_room_host').on('study_room').column('host_id').execute();
  await schema
    .createTable('study_seat')
    .addColumn('room_id', 'text', (column) => column.notNull().references('study_room.id').onDelete('cascade'))
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    // `seated`, `left` or `removed`.
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('th', 'integer', (column) => column.notNull())
    .addColumn('uh', 'integer', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.references('focus_session.id').onDelete('set null'))
    .addColumn('joined_at', types.instant, (column) => column.notNull())
    .addColumn('left_at', types.instant)
    .addPrimaryKeyConstraint('study_seat_key', ['room_id', 'member_id'])
    .execute();
  await schema.createIndex('study_seat_member').on('study_seat').column('member_id').execute();
  await schema.createIndex('study_seat_session').on('study_seat').column('session_id').execute();
  await schema
    .createTable('study_act')
    .addColumn('room_id', 'text', (column) => column.notNull().references('study_room.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    // `skip`, `addMinute` or `stop`.
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('study_act_key', ['room_id', 'id'])
    .execute();
  await schema
    .alterTable('focus_session')
    .addColumn('room_id', 'text', (column) => column.references('study_room.id').onDelete('set null'))
    .execute();
  await schema.createIndex('focus_session_room').on('focus_session').column('room_id').execute();
  await schema.alterTable('focus_session').addColumn('joined_at', types.instant).execute();
  await schema
    .alterTable('focus_act')
    .addColumn('of_room', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
