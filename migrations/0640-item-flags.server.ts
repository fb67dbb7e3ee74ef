import type { Step } from '#platform/database/migrate.server.ts';

/**
 * Items that a member has suspended, or that rest until a day. They are no part of a memory state, which is a replay of
 * answers.
 */
export const itemFlags: Step = ({ schema }) =>
  schema
    .createTable('item_flag')
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('card_id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('suspended', 'integer', (column) => column.notNull())
    // The first learning day on which it may be due again.
    .addColumn('until_day', 'text')
    .addPrimaryKeyConstraint('item_flag_key', ['member_id', 'card_id', 'item_id'])
    .execute();
