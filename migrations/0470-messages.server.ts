import type { Step } from '#platform/database/migrate.server.ts';

/** Messages between two people. All of it is deleted with the account of either. */
export const messages: Step = async ({ schema }, types) => {
  await schema
    .createTable('conversation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('one_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('other_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    // `friend` or `teacher`.
    .addColumn('begun', 'text', (column) => column.notNull())
    .addColumn('last_seq', 'integer', (column) => column.notNull())
    .addColumn('last_at', types.instant, (column) => column.notNull())
    .addUniqueConstraint('conversation_pair', ['one_id', 'other_id'])
    .execute();
  await schema.createIndex('conversation_other').on('conversation').column('other_id').execute();
  await schema
    .createTable('conversation_side')
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('conversation.id').onDelete('cascade'),
    )
    .addColumn('read_seq', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('hidden_seq', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('awaits_answer', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('conversation_side_key', ['conversation_id', 'member_id'])
    .execute();
  await schema.createIndex('conversation_side_of_member').on('conversation_side').column('member_id').execute();
  await schema
    .createTable('message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('conversation.id').onDelete('cascade'),
    )
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('from_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('removed_at', types.instant)
    .addUniqueConstraint('message_order', ['conversation_id', 'seq'])
    .execute();
};
