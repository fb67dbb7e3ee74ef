import type { Step } from '#platform/database/migrate.server.ts';

/** Working in a pair: who asked whom, what both did, and whether the other confirms that a goal was reached. */
export const pairs: Step = async ({ schema }, types) => {
  await schema
    .alterTable('study_room')
    // `ONLINE` or `PAIRUP`.
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('ONLINE'))
    .execute();
  await schema.alterTable('focus_session').addColumn('goal_confirmed', 'text').execute();
  await schema
    .createTable('pair_room')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('one_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('other_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    // `friend` or `match`.
    .addColumn('made', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('category_1', 'text', (column) => column.notNull())
    .addColumn('category_2', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('one_launch', 'text', (column) => column.notNull())
    .addColumn('other_launch', 'text', (column) => column.notNull())
    .addColumn('study_room_id', 'text', (column) => column.references('study_room.id').onDelete('set null'))
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('closed_at', types.instant)
    .execute();
  await schema.createIndex('pair_room_one').on('pair_room').column('one_id').execute();
  await schema.createIndex('pair_room_other').on('pair_room').column('other_id').execute();
  await schema.createIndex('pair_room_study').on('pair_room').column('study_room_id').execute();
  await schema.createIndex('pair_room_made').on('pair_room').column('created_at').execute();
  await schema
    .createTable('pair_event')
    .addColumn('room_id', 'text', (column) => column.notNull().references('pair_room.id').onDelete('cascade'))
    // The order in which the server took them.
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    // `one` or `other`.
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('reached', 'text')
    .addColumn('at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('pair_event_key', ['room_id', 'n'])
    .addUniqueConstraint('pair_event_id', ['room_id', 'id'])
    .execute();
};
