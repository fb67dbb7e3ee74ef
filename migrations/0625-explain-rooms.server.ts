import type { Step } from '#platform/database/migrate.server.ts';

/** Explaining a card aloud to a friend. */
export const explainRooms: Step = async ({ schema }, types) => {
  await schema
    .createTable('explain_room')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('explainer_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('listener_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    // Not a reference: the card may be deleted while it is explained.
    .addColumn('card_id', 'text', (column) => column.notNull())
    .addColumn('card', 'text', (column) => column.notNull())
    .addColumn('made_in_premium', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('ends_at', types.instant, (column) => column.notNull())
    .addColumn('closed_at', types.instant)
    .execute();
  await schema.createIndex('explain_room_explainer').on('explain_room').column('explainer_id').execute();
  await schema.createIndex('explain_room_listener').on('explain_room').column('listener_id').execute();
  await schema.createIndex('explain_room_ends').on('explain_room').column('ends_at').execute();
};
