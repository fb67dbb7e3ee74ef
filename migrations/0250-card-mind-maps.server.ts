import type { Step } from '#platform/database/migrate.server.ts';

/** Mind maps of cards, editions and copies. Those that were opened in an editor have a document, too. */
export const cardMindMaps: Step = async ({ schema }) => {
  await schema
    .createTable('card_mindmap')
    .addColumn('card_id', 'text', (column) => column.primaryKey().references('card.id').onDelete('cascade'))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('in_document', 'integer', (column) => column.notNull())
    .execute();
};
