import type { Step } from '#platform/database/migrate.server.ts';

/**
 * Who likes which public resource: an address that somebody has in what they published to everybody. The resource
 * itself is read from there.
 */
export const resourceLikes: Step = async (rows, types) => {
  await rows.schema
    .createTable('resource_like')
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('publisher_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    // A hash of the address.
    .addColumn('resource_key', 'text', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('resource_like_pair', ['member_id', 'publisher_id', 'resource_key'])
    .execute();
  await rows.schema
    .createIndex('resource_like_other_way')
    .on('resource_like')
    .columns(['publisher_id', 'resource_key', 'created_at'])
    .execute();
};
