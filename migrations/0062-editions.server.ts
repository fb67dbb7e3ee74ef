import { sql } from 'kysely';
import type { Step } from '#platform/database/migrate.server.ts';

/**
 * What publishing keeps of editions, of the copies that were taken of them, and of ratings. Beside `card` and not in it: a column added
 * there would stand behind its long texts, and every list would read past them.
 */
export const editions: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .createTable('edition')
    .addColumn('card_id', 'text', (column) => column.primaryKey().references('card.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('history', 'text', (column) => column.notNull())
    .addColumn('email_list', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await schema
    .createTable('taken_edition')
    .addColumn('card_id', 'text', (column) => column.primaryKey().references('card.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('parts', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('card_rating')
    .addColumn('edition_id', 'text', (column) => column.notNull().references('card.id').onDelete('cascade'))
    // Not a reference: what somebody gave stays in the sums when their account goes.
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('stars', 'integer', (column) => column.notNull())
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('card_rating_key', ['edition_id', 'member_id'])
    .execute();
  await schema.createIndex('card_rating_newest').on('card_rating').columns(['edition_id', 'created_at', 'id']).execute();

  // Of an edition there may be many thousand copies: whose is whose, and which came last, is found without reading them all.
  await schema.dropIndex('card_edition').execute();
  await schema.createIndex('card_copy_of_member').on('card').columns(['edition_of', 'user_id', 'shelf']).execute();
  await schema.createIndex('card_copy_newest').on('card').columns(['edition_of', 'shelf', 'created_at', 'id']).execute();

  await sql`insert into edition (card_id, version, history) select id, 1, '[]' from card where state in ('PUBLIC', 'SECRET')`.execute(rows);
  // Nothing is known of what these copies took: where one differs from its edition, that counts as the learner's own.
  await sql`insert into taken_edition (card_id, version, parts)
    select card.id, 1, '{}' from card join edition on edition.card_id = card.edition_of
    where card.state in ('FROMPUBLIC', 'FROMSECRET')`.execute(rows);
};
