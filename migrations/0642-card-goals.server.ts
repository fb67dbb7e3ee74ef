import type { Step } from '#platform/database/migrate.server.ts';

/**
 * What a member wants of one card: an exam on a day, how well to know it then, and whether the review adds new items.
 */
export const cardGoals: Step = ({ schema }) =>
  schema
    .createTable('card_goal')
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('card_id', 'text', (column) => column.notNull())
    .addColumn('exam_on', 'text')
    // In percent.
    .addColumn('wanted', 'integer')
    .addColumn('learn_new', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('card_goal_key', ['member_id', 'card_id'])
    .execute();
