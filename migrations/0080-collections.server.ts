import { sql } from 'kysely';
import type { Step } from '#platform/database/migrate.server.ts';
import { createTrigger } from '#platform/database/search-shared.server.ts';

/** Ordered sets of cards. The column `collection_ids` of a card is the inverse, written in the same transaction. */
export const collections: Step = async (rows, types) => {
  const { schema } = rows;
  // Byte order on both engines: a fractional index compares the same everywhere.
  const bytewise = types.engine === 'sqlite' ? sql`text` : sql`text collate "C"`;
  await schema
    .createTable('collection')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('cover_id', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('updated_at', types.instant, (column) => column.notNull())
    .execute();
  await schema.createIndex('collection_of_member').on('collection').columns(['member_id', 'updated_at']).execute();
  await schema
    .createTable('collection_card')
    .addColumn('collection_id', 'text', (column) => column.notNull().references('collection.id').onDelete('cascade'))
    .addColumn('card_id', 'text', (column) => column.notNull().references('card.id').onDelete('cascade'))
    .addColumn('order_key', bytewise, (column) => column.notNull())
    .addColumn('added_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('collection_card_key', ['collection_id', 'card_id'])
    .execute();
  await schema
    .createIndex('collection_card_order')
    .on('collection_card')
    .columns(['collection_id', 'order_key', 'card_id'])
    .execute();
  await schema.createIndex('collection_card_of_card').on('collection_card').column('card_id').execute();
  // Members who added its cards: they are listed for its author and may rate it.
  await schema
    .createTable('collection_follower')
    .addColumn('collection_id', 'text', (column) => column.notNull().references('collection.id').onDelete('cascade'))
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('collection_follower_key', ['collection_id', 'member_id'])
    .execute();
  await schema
    .createIndex('collection_follower_newest')
    .on('collection_follower')
    .columns(['collection_id', 'created_at', 'id'])
    .execute();
  await createTrigger(rows, types, {
    name: 'publication_of_collection_goes',
    when: 'AFTER DELETE ON collection',
    does: "DELETE FROM publication WHERE kind = 'collection' AND source_id = OLD.id;",
  });
  for (const [name, when, row, change] of [
    ['collection_is_added', 'AFTER INSERT', 'NEW', '+'],
    ['collection_is_left', 'AFTER DELETE', 'OLD', '-'],
  ] as const)
    await createTrigger(rows, types, {
      name,
      when: `${when} ON collection_follower`,
      does: `UPDATE publication SET added = added ${change} 1 WHERE id = ${row}.collection_id;`,
    });
};
