import { sql } from 'kysely';
import type { Step } from '#platform/database/migrate.server.ts';
import { createSharedIndex, createTrigger } from '#platform/database/search-shared.server.ts';

/**
 * The search of public cards, and a narrow row for each of them with what lists sort by. The database itself keeps these rows true: whoever
 * rates, adds, changes or takes back an edition, by whatever way, need not know of them.
 */
export const community: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .createTable('public_card')
    .addColumn('place', 'integer', (column) => column.primaryKey())
    .addColumn('number', types.engine === 'sqlite' ? 'integer' : 'bigint', (column) => column.notNull().unique())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('updated_at', types.instant, (column) => column.notNull())
    .addColumn('rating_sum', 'integer', (column) => column.notNull())
    .addColumn('rating_count', 'integer', (column) => column.notNull())
    /** How often it was taken into a library. */
    .addColumn('added', 'integer', (column) => column.notNull())
    .addColumn('fair', 'integer', (column) => column.notNull())
    .addColumn('standing', 'integer', (column) => column.notNull())
    .execute();
  for (const sort of ['created_at', 'added', 'fair', 'standing'])
    await schema.createIndex(`public_card_by_${sort}`).on('public_card').columns([sort, 'place']).execute();

  await createSharedIndex(rows, types, 'public_search', {
    table: 'card',
    number: 'number',
    columns: ['shelf', 'state'],
    while: "NEW.shelf = 'edition' AND NEW.state = 'PUBLIC'",
  });
  await createTrigger(rows, types, {
    name: 'public_card_comes',
    when: 'AFTER INSERT ON public_search_entry',
    does: `INSERT INTO public_card (place, number, created_at, updated_at, rating_sum, rating_count, added, fair, standing)
      SELECT NEW.place, number, created_at, updated_at, rating_sum, rating_count, added, ${fair}, ${standing} FROM
        (SELECT card.*, (SELECT count(*) FROM card AS copy WHERE copy.edition_of = card.id AND copy.state = 'FROMPUBLIC') AS added
         FROM card WHERE number = NEW.number) AS edition;`,
  });
  await createTrigger(rows, types, {
    name: 'public_card_goes',
    when: 'AFTER DELETE ON public_search_entry',
    does: 'DELETE FROM public_card WHERE place = OLD.place;',
  });
  await createTrigger(rows, types, {
    name: 'public_card_follows',
    when: 'AFTER UPDATE OF rating_sum, rating_count, created_at, updated_at ON card',
    onlyIf: "NEW.state = 'PUBLIC'",
    does: `UPDATE public_card SET rating_sum = NEW.rating_sum, rating_count = NEW.rating_count, created_at = NEW.created_at, updated_at = NEW.updated_at
      WHERE number = NEW.number;`,
  });
  await createTrigger(rows, types, {
    name: 'public_card_is_added',
    when: 'AFTER INSERT ON card',
    onlyIf: "NEW.state = 'FROMPUBLIC' AND NEW.edition_of IS NOT NULL",
    does: 'UPDATE public_card SET added = added + 1 WHERE number = (SELECT number FROM card WHERE id = NEW.edition_of);',
  });
  await createTrigger(rows, types, {
    name: 'public_card_stands',
    when: 'AFTER UPDATE OF rating_sum, rating_count, added ON public_card',
    does: `UPDATE public_card SET fair = ${fair}, standing = ${standing} WHERE place = NEW.place;`,
  });

  // Editions from before this index are put into it at the next start, where the texts of cards are known (features/cards/public-index).
  await schema
    .createTable('public_search_filled')
    .addColumn('one', 'integer', (column) => column.primaryKey())
    .addColumn('after', types.instant)
    .execute();
  await sql`insert into public_search_filled (one, after)
    select 1, case when exists (select 1 from card where state = 'PUBLIC') then 0 else null end`.execute(rows);
};

/**
 * Hundred-thousandths of a star: the average, drawn towards 3 stars as if five people had given them, so that one enthusiast does not beat a
 * hundred readers (a Bayesian average; Evan Miller, "Ranking Items With Star Ratings", 2014; the weighted rating of IMDb). Whole numbers,
 * because both engines must sort alike.
 */
export const fair = '(CAST(rating_sum AS bigint) + 15) * 100000 / (rating_count + 5)';
/** For sorting by fit: the fair rating, and for what many took into their library up to two stars more, half of them for fifty. */
export const standing = `(${fair} + CAST(added AS bigint) * 200000 / (added + 50))`;
