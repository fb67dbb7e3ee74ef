import { statement, type Step } from '#platform/database/migrate.server.ts';
import { createTrigger } from '#platform/database/search-shared.server.ts';
import { dropTrigger, holders } from './0111-community-lists.server.ts';

/**
 * Somebody throws their copy away for good while somebody else adds the card: on PostgreSQL a statement that waits for a row counts with what
 * it had seen before it waited, and one of the two was lost. The row is taken first, so that the statement that counts begins after that.
 */
export const addedCounts: Step = async (rows, types) => {
  await dropTrigger(rows, types, 'public_card_is_left', 'card');
  const row = 'WHERE number = (SELECT number FROM card WHERE id = OLD.edition_of)';
  await createTrigger(rows, types, {
    name: 'public_card_is_left',
    when: 'AFTER DELETE ON card',
    onlyIf: "OLD.state = 'FROMPUBLIC' AND OLD.edition_of IS NOT NULL",
    does: `UPDATE public_card SET created_at = created_at ${row}; UPDATE public_card SET added = ${holders('OLD.edition_of')} ${row};`,
  });
  const counted = holders('(SELECT edition.id FROM card AS edition WHERE edition.number = public_card.number)');
  await statement(rows, `UPDATE public_card SET added = ${counted} WHERE added <> ${counted}`);
};
