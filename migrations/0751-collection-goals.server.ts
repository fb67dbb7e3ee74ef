import type { Step } from '#platform/database/migrate.server.ts';

/** How well a member wants to know the cards of a collection. */
export const collectionGoals: Step = ({ schema }) =>
  schema
    .createTable('collection_goal')
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('collection_id', 'text', (column) => column.notNull())
    // In percent.
    .addColumn('wanted', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('collection_goal_key', ['member_id', 'collection_id'])
    .execute();
