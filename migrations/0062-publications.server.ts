import type { Step } from '#platform/database/migrate.server.ts';
import { statement } from '#platform/database/migrate.server.ts';
import { createChangesOfShared, createSharedIndex, createTrigger } from '#platform/database/search-shared.server.ts';

/**
 * Publications of every kind: one row for each edition, with its addresses, standing, version and ratings. The kind
 * stores the content. `listing` has a narrow row of sort values for each public edition, maintained by triggers.
 */
export const publications: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .createTable('publication')
    // Key of the row in the search index.
    .addColumn('number', types.sequence, (column) =>
      types.engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey(),
    )
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('source_id', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('published', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('hidden', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('slug', 'text')
    .addColumn('secret_link', 'text', (column) => column.unique())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('rating_sum', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('rating_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('added', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('updated_at', types.instant, (column) => column.notNull())
    .addColumn('back_at', types.instant)
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('category_1', 'text')
    .addColumn('cover_id', 'text')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('history', 'text', (column) => column.notNull())
    .addUniqueConstraint('publication_address', ['kind', 'slug'])
    .addUniqueConstraint('publication_of_source', ['kind', 'source_id', 'state'])
    .execute();
  await schema.createIndex('publication_source').on('publication').columns(['source_id', 'state']).execute();
  await schema.createIndex('publication_author').on('publication').columns(['author_id', 'kind']).execute();
  await schema
    .createTable('publication_rating')
    .addColumn('publication_id', 'text', (column) => column.notNull().references('publication.id').onDelete('cascade'))
    // Not a foreign key: ratings stay in the sums after their author's account is deleted.
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('stars', 'integer', (column) => column.notNull())
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('changed_at', types.instant, (column) => column.notNull())
    .addColumn('removed_by', 'text')
    .addPrimaryKeyConstraint('publication_rating_key', ['publication_id', 'member_id'])
    .execute();
  await schema
    .createIndex('publication_rating_newest')
    .on('publication_rating')
    .columns(['publication_id', 'created_at', 'id'])
    .execute();
  // Not foreign keys: copies keep their pictures after the edition is deleted.
  await schema
    .createTable('publication_picture')
    .addColumn('publication_id', 'text', (column) => column.notNull())
    .addColumn('picture_id', 'text', (column) => column.notNull())
    .addColumn('shown', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('publication_picture_key', ['picture_id', 'publication_id'])
    .execute();
  await schema
    .createIndex('publication_picture_of')
    .on('publication_picture')
    .columns(['publication_id', 'shown'])
    .execute();
  await lists(rows, types);
  await headsOfLists(rows, types);
  await ofCards(rows, types);
};

const lists: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .createTable('listing')
    .addColumn('place', 'integer', (column) => column.primaryKey())
    .addColumn('number', types.engine === 'sqlite' ? 'integer' : 'bigint', (column) => column.notNull().unique())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('updated_at', types.instant, (column) => column.notNull())
    .addColumn('rating_sum', 'integer', (column) => column.notNull())
    .addColumn('rating_count', 'integer', (column) => column.notNull())
    .addColumn('added', 'integer', (column) => column.notNull())
    .addColumn('fair', 'integer', (column) => column.notNull())
    .addColumn('standing', 'integer', (column) => column.notNull())
    .execute();
  for (const sort of ['created_at', 'added', 'fair', 'standing']) {
    await schema.createIndex(`listing_by_${sort}`).on('listing').columns([sort, 'place']).execute();
    // Covering indexes for a least rating: without them, a rare rating meant reading each row of the table (2 s among a
    // million on SQLite, now 50 ms).
    await statement(
      rows,
      `CREATE INDEX listing_rated_by_${sort} ON listing (${sort}, place, rating_sum, rating_count) WHERE rating_count > 0`,
    );
  }
  await createSharedIndex(rows, types, 'public_search', {
    table: 'publication',
    number: 'number',
    columns: ['published', 'hidden'],
    while: "NEW.published = 1 AND NEW.hidden = 0 AND NEW.state = 'PUBLIC'",
  });
  await createChangesOfShared(rows, 'public_search');
  await createTrigger(rows, types, {
    name: 'listing_comes',
    when: 'AFTER INSERT ON public_search_entry',
    does: `INSERT INTO listing (place, number, created_at, updated_at, rating_sum, rating_count, added, fair, standing)
      SELECT NEW.place, number, created_at, updated_at, rating_sum, rating_count, added, ${fair}, ${standing}
      FROM publication WHERE number = NEW.number;`,
  });
  await createTrigger(rows, types, {
    name: 'listing_goes',
    when: 'AFTER DELETE ON public_search_entry',
    does: 'DELETE FROM listing WHERE place = OLD.place;',
  });
  const followed = ['rating_sum', 'rating_count', 'added', 'created_at', 'updated_at'];
  await createTrigger(rows, types, {
    name: 'listing_follows',
    when: `AFTER UPDATE OF ${followed.join(', ')} ON publication`,
    onlyIf: "NEW.state = 'PUBLIC'",
    does: `UPDATE listing SET ${followed.map((name) => `${name} = NEW.${name}`).join(', ')} WHERE number = NEW.number;`,
  });
  await createTrigger(rows, types, {
    name: 'listing_stands',
    when: 'AFTER UPDATE OF rating_sum, rating_count, added ON listing',
    does: `UPDATE listing SET fair = ${fair}, standing = ${standing} WHERE place = NEW.place;`,
  });
};

/** The first rows of each order (features/publications/order-heads.store.server.ts). */
const headsOfLists: Step = async (rows, types) => {
  await rows.schema
    .createTable('listing_head')
    .addColumn('sort', 'text', (column) => column.primaryKey())
    /** Incremented by each change, so that servers can validate their cached copy. */
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('places', types.engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
    /** The last row of the head; `null` if the head holds all rows. */
    .addColumn('edge_value', types.instant)
    .addColumn('edge_place', 'integer')
    .execute();
  if (types.engine === 'postgres')
    await statement(rows, 'ALTER TABLE listing_head ALTER COLUMN places SET STORAGE EXTERNAL');
  /** Rows that were added, changed or removed since the heads were updated. */
  await rows.schema
    .createTable('listing_moved')
    .addColumn('place', 'integer', (column) => column.primaryKey())
    .execute();
  // On PostgreSQL an upsert without effect waits for a transaction that is deleting the row, and then inserts it again.
  const again = types.engine === 'sqlite' ? 'NOTHING' : 'UPDATE SET place = excluded.place';
  const moves = (row: 'NEW' | 'OLD') =>
    `INSERT INTO listing_moved (place) VALUES (${row}.place) ON CONFLICT (place) DO ${again};`;
  for (const [name, when, row] of [
    ['is_new', 'AFTER INSERT', 'NEW'],
    ['is_gone', 'AFTER DELETE', 'OLD'],
    ['moves', 'AFTER UPDATE OF created_at, added, fair, standing', 'NEW'],
  ] as const)
    await createTrigger(rows, types, { name: `listing_${name}`, when: `${when} ON listing`, does: moves(row) });
};

/** For cards: an edition is deleted with its row, and holders of copies, in the library or in the bin, are counted. */
const ofCards: Step = async (rows, types) => {
  await rows.schema
    .createTable('taken_edition')
    .addColumn('card_id', 'text', (column) => column.primaryKey().references('card.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('left_out', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('parts', 'text', (column) => column.notNull())
    .execute();
  await createTrigger(rows, types, {
    name: 'publication_of_card_goes',
    when: 'AFTER DELETE ON card',
    onlyIf: "OLD.shelf = 'edition'",
    does: 'DELETE FROM publication WHERE id = OLD.id;',
  });
  await createTrigger(rows, types, {
    name: 'card_is_added',
    when: 'AFTER INSERT ON card',
    onlyIf: "NEW.state = 'FROMPUBLIC' AND NEW.edition_of IS NOT NULL",
    does: `UPDATE publication SET added = added + 1 WHERE id = NEW.edition_of
      AND NOT EXISTS (SELECT 1 FROM card AS other WHERE other.edition_of = NEW.edition_of AND other.user_id = NEW.user_id AND other.id <> NEW.id);`,
  });
  // Recounted, because one statement may delete many copies and it is rare. Locks the row first: on PostgreSQL a
  // statement that waits for a row would count by its older snapshot.
  await createTrigger(rows, types, {
    name: 'card_is_left',
    when: 'AFTER DELETE ON card',
    onlyIf: "OLD.state = 'FROMPUBLIC' AND OLD.edition_of IS NOT NULL",
    does: `UPDATE publication SET added = added WHERE id = OLD.edition_of; UPDATE publication SET added =
      (SELECT count(DISTINCT copy.user_id) FROM card AS copy WHERE copy.edition_of = OLD.edition_of AND copy.state = 'FROMPUBLIC')
      WHERE id = OLD.edition_of;`,
  });
};

/**
 * Hundred-thousandths of a star: a Bayesian average with five votes of 3 stars, so that one enthusiast does not outrank
 * a hundred readers (Evan Miller, "Ranking Items With Star Ratings", 2014; the weighted rating of IMDb). Integers,
 * because both engines must sort alike.
 */
export const fair = '(CAST(rating_sum AS bigint) + 15) * 100000 / (rating_count + 5)';
/** For sorting by fit: the fair rating plus up to two stars for the number of holders (one star at fifty). */
export const standing = `(${fair} + CAST(added AS bigint) * 200000 / (added + 50))`;
