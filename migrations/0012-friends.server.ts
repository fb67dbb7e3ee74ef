import type { Step } from '#platform/database/migrate.server.ts';

/** Friendship is two rows, one for each side, so that either side's list is one index away; and who asked whom. */
export const friends: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .createTable('friendship')
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('friend_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('friendship_pair', ['member_id', 'friend_id'])
    .execute();
  await schema
    .createTable('friend_request')
    .addColumn('from_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('to_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('friend_request_pair', ['from_id', 'to_id'])
    .execute();
  await schema.createIndex('friend_request_to').on('friend_request').column('to_id').execute();
};
