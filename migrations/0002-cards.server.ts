import { sql } from 'kysely';
import type { Step } from '#platform/database/migrate.server.ts';
import { createSearchIndex } from '#platform/database/search.server.ts';

/** Cards with their items, and the pictures that members uploaded. */
export const cards: Step = async (rows, types) => {
  const { schema } = rows;
  // Byte order on both engines: a fractional index and a keyset cursor compare the same everywhere.
  const bytewise = types.engine === 'sqlite' ? sql`text` : sql`text collate "C"`;

  await schema
    .createTable('media')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    /** Of all its files together, for the member's quota. */
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('colors', 'text', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .execute();
  await schema.createIndex('media_user').on('media').columns(['user_id', 'bytes']).execute();

  await schema
    .createTable('card')
    // Key of the row in the search index, and tie-breaker in cursors; not exposed otherwise.
    .addColumn('number', types.sequence, (column) =>
      types.engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey(),
    )
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('author_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('shelf', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('published_public', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('published_private', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('template', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('for_public', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('locked', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('made_in_premium', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('free_of_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('has_notes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('on_repeat', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('named_author', 'text')
    .addColumn('edition_of', 'text')
    .addColumn('category_1', 'text', (column) => column.notNull())
    .addColumn('category_2', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('timer_minutes', 'integer', (column) => column.notNull())
    .addColumn('rounds', 'integer', (column) => column.notNull())
    .addColumn('cover_id', 'text')
    .addColumn('extract_color', 'text')
    .addColumn('score', 'double precision')
    .addColumn('score_at', types.instant)
    .addColumn('score_sort', 'double precision', (column) => column.notNull().defaultTo(101))
    .addColumn('key_idea_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('flashcard_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('question_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('resource_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('unfinished_resource_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('items_size', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('collection_ids', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('updated_at', types.instant, (column) => column.notNull())
    .addColumn('deleted_at', types.instant)
    .addColumn('title_sort', bytewise, (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('subtitle', 'text', (column) => column.notNull())
    .addColumn('memo', 'text', (column) => column.notNull())
    .addColumn('credit_picture', 'text', (column) => column.notNull())
    .addColumn('field_revisions', 'text', (column) => column.notNull())
    // Long texts are the last columns, so that a list reads only the pages with a tile's columns.
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('author_notes', 'text', (column) => column.notNull())
    .addColumn('own_notes', 'text', (column) => column.notNull())
    .execute();

  // One index for each sort of the library, and one that counts under any filter without reading rows.
  for (const sort of ['updated_at', 'created_at', 'title_sort', 'score_sort']) {
    await schema.createIndex(`card_by_${sort}`).on('card').columns(['user_id', 'shelf', sort, 'number']).execute();
  }
  await schema
    .createIndex('card_filters')
    .on('card')
    .columns([
      'user_id',
      'shelf',
      'category_1',
      'category_2',
      'language',
      'state',
      'published_public',
      'published_private',
      'template',
      'on_repeat',
      'number',
    ])
    .execute();
  // An edition may have thousands of copies: these find a member's copy, and the latest ones, without reading all.
  await schema.createIndex('card_copy_of_member').on('card').columns(['edition_of', 'user_id', 'shelf']).execute();
  await schema
    .createIndex('card_copy_newest')
    .on('card')
    .columns(['edition_of', 'shelf', 'created_at', 'id'])
    .execute();
  await createSearchIndex(rows, types, 'card_search', { table: 'card', number: 'number' });

  await schema
    .createTable('card_item')
    .addColumn('card_id', 'text', (column) => column.notNull().references('card.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    // Created by a client, so unique only within the card.
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('order_key', bytewise, (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull().defaultTo(0))
    /** 1: removed. The row stays, so that an edit of it from another tab is detected. */
    .addColumn('removed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('editor', 'text')
    .addPrimaryKeyConstraint('card_item_key', ['card_id', 'kind', 'id'])
    .execute();
  await schema
    .createIndex('card_item_order')
    .on('card_item')
    .columns(['card_id', 'removed', 'kind', 'order_key', 'id'])
    .execute();

  // The first key ideas, for tiles: a table of its own, so that a list reads no items.
  await schema
    .createTable('card_idea_titles')
    .addColumn('card_id', 'text', (column) => column.primaryKey().references('card.id').onDelete('cascade'))
    .addColumn('titles', 'text', (column) => column.notNull())
    .execute();
};
