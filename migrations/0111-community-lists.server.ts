import type { Kysely } from 'kysely';
import { statement, type ColumnTypes, type Step } from '#platform/database/migrate.server.ts';
import { createTrigger } from '#platform/database/search-shared.server.ts';
import { fair, standing } from './0090-community.server.ts';

export const holders = (edition: string) =>
  `(SELECT count(DISTINCT copy.user_id) FROM card AS copy WHERE copy.edition_of = ${edition} AND copy.state = 'FROMPUBLIC')`;

/**
 * Two things about lists of public cards. A least rating is looked for in indexes that hold the ratings: where hardly any card has it, each
 * card of the table was read before (2 s among a million on SQLite, now 50 ms). And "most added" counts people who hold a copy, in the
 * library or in the bin: nobody lifts a card by adding it and throwing it away again and again.
 */
export const communityLists: Step = async (rows, types) => {
  for (const sort of ['created_at', 'added', 'fair', 'standing'])
    await statement(
      rows,
      `CREATE INDEX public_card_rated_by_${sort} ON public_card (${sort}, place, rating_sum, rating_count) WHERE rating_count > 0`,
    );

  await dropTrigger(rows, types, 'public_card_comes', 'public_search_entry');
  await createTrigger(rows, types, {
    name: 'public_card_comes',
    when: 'AFTER INSERT ON public_search_entry',
    does: `INSERT INTO public_card (place, number, created_at, updated_at, rating_sum, rating_count, added, fair, standing)
      SELECT NEW.place, number, created_at, updated_at, rating_sum, rating_count, added, ${fair}, ${standing} FROM
        (SELECT card.*, ${holders('card.id')} AS added FROM card WHERE number = NEW.number) AS edition;`,
  });
  await dropTrigger(rows, types, 'public_card_is_added', 'card');
  await createTrigger(rows, types, {
    name: 'public_card_is_added',
    when: 'AFTER INSERT ON card',
    onlyIf: "NEW.state = 'FROMPUBLIC' AND NEW.edition_of IS NOT NULL",
    does: `UPDATE public_card SET added = added + 1 WHERE number = (SELECT number FROM card WHERE id = NEW.edition_of)
      AND NOT EXISTS (SELECT 1 FROM card AS other WHERE other.edition_of = NEW.edition_of AND other.user_id = NEW.user_id AND other.id <> NEW.id);`,
  });
  // Seldom, so counted anew: many copies may go in one statement.
  await createTrigger(rows, types, {
    name: 'public_card_is_left',
    when: 'AFTER DELETE ON card',
    onlyIf: "OLD.state = 'FROMPUBLIC' AND OLD.edition_of IS NOT NULL",
    does: `UPDATE public_card SET added = ${holders('OLD.edition_of')} WHERE number = (SELECT number FROM card WHERE id = OLD.edition_of);`,
  });
  await statement(
    rows,
    `UPDATE public_card SET added = ${holders('(SELECT edition.id FROM card AS edition WHERE edition.number = public_card.number)')}`,
  );
};

export async function dropTrigger(rows: Kysely<unknown>, { engine }: ColumnTypes, name: string, table: string): Promise<void> {
  await statement(rows, engine === 'sqlite' ? `DROP TRIGGER ${name}` : `DROP TRIGGER ${name} ON ${table}`);
  if (engine === 'postgres') await statement(rows, `DROP FUNCTION ${name}()`);
}
