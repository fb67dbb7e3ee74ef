import type { Step } from '#platform/database/migrate.server.ts';

/** Uploaded recordings that members keep with their cards. */
export const recordings: Step = async ({ schema }, types) => {
  await schema
    .createTable('recording')
    .addColumn('upload_id', 'text', (column) => column.primaryKey().references('upload.id').onDelete('cascade'))
    .addColumn('card_id', 'text', (column) => column.notNull().references('card.id').onDelete('cascade'))
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('video', 'integer', (column) => column.notNull())
    .addColumn('seconds', 'integer')
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .execute();
  await schema
    .createIndex('recording_of_card')
    .on('recording')
    .columns(['card_id', 'member_id', 'created_at'])
    .execute();
};
