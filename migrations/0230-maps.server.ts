import type { Step } from '#platform/database/migrate.server.ts';

/** Maps: what lists show. The content of each is the document with the same id. */
export const maps: Step = async ({ schema }, types) => {
  await schema
    .createTable('focusmap')
    .addColumn('id', 'text', (column) => column.primaryKey().references('document.id').onDelete('cascade'))
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('category_1', 'text', (column) => column.notNull())
    .addColumn('category_2', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('theme', 'text', (column) => column.notNull())
    .addColumn('cover_id', 'text')
    .addColumn('nodes_count', 'integer', (column) => column.notNull())
    .addColumn('percent', 'integer', (column) => column.notNull())
    .addColumn('flash_score', 'integer')
    .addColumn('flash_scored_at', types.instant)
    .addColumn('space_position', 'text', (column) => column.notNull())
    .addColumn('space_position_sphere', 'text', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('updated_at', types.instant, (column) => column.notNull())
    .addColumn('deleted_at', types.instant)
    .execute();
  await schema.createIndex('focusmap_of_member').on('focusmap').columns(['member_id', 'updated_at']).execute();
};
