import type { Step } from '#platform/database/migrate.server.ts';

/** Where a picture comes from, which are kept for a day only, and pictures that an AI was asked for. */
export const pictureOrigins: Step = async ({ schema }, types) => {
  await schema
    .alterTable('media')
    .addColumn('credit', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema.alterTable('media').addColumn('unkept_until', types.instant).execute();
  // Of a page of somebody's own pictures, newest first.
  await schema.createIndex('media_newest').on('media').columns(['user_id', 'created_at', 'id']).execute();
  await schema
    .createTable('ai_picture')
    // Of the picture, too, once there is one.
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    // The idempotency key of the request.
    .addColumn('asked_key', 'text', (column) => column.notNull())
    // `asked`, `made` or `failed`.
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('asked_at', types.instant, (column) => column.notNull())
    .addUniqueConstraint('ai_picture_asked', ['member_id', 'asked_key'])
    .execute();
};
