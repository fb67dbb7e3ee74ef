import type { Reader } from '#platform/database/database.server.ts';
import { idsInParts } from '#platform/database/ids-in-parts.server.ts';
import { goneId, type ForgetPortion } from '#platform/leaving/leaver.server.ts';
import { goesOn, isIn, rowsOf, thingsAtOnce } from '#platform/leaving/portions.store.server.ts';
import '#features/publications/tables.server.ts';
import './tables.server.ts';

const editionsAtOnce = 100;
const copiesAtOnce = 200;

/** Editions whose publication stays get no author. */
const editionsThatStay: ForgetPortion = async (rows, { id }) => {
  const stay = await rows
    .updateTable('card')
    .set({ user_id: goneId, author_id: goneId })
    .where('id', 'in', (row) =>
      row
        .selectFrom('card')
        .innerJoin('publication', 'publication.id', 'card.id')
        .select('card.id')
        .where('card.user_id', '=', id)
        .where('card.shelf', '=', 'edition')
        .where('publication.author_id', '=', goneId)
        .limit(editionsAtOnce),
    )
    .returning('id')
    .execute();
  return goesOn(stay.length, editionsAtOnce);
};

/**
 * Copies that others have are theirs, without the name of their author. The database opens locked ones when the account
 * is deleted.
 */
const copiesOfOthers: ForgetPortion = async (rows, { id }) => {
  const copies = await rows
    .updateTable('card')
    .set(({ ref }) => ({ author_id: ref('user_id'), named_author: '' }))
    .where('id', 'in', (row) =>
      row
        .selectFrom('card')
        .select('id')
        .where('author_id', '=', id)
        .where('user_id', '<>', id)
        .where('locked', '=', 0)
        .limit(copiesAtOnce),
    )
    .returning('id')
    .execute();
  return goesOn(copies.length, copiesAtOnce);
};

/** The leaver's cards, in library, bin and editions. */
export const cardPortions: readonly ForgetPortion[] = [
  editionsThatStay,
  copiesOfOthers,
  rowsOf('card', 'id', isIn('user_id'), thingsAtOnce),
];

/** Those of the editions that others than the leaver have a copy of. */
export function heldCardEditions(rows: Reader, editions: readonly string[], leaverId: string): Promise<string[]> {
  return idsInParts(editions, async (some) => {
    const found = await rows
      .selectFrom('card')
      .select('edition_of')
      .where('edition_of', 'in', some)
      .where('user_id', '<>', leaverId)
      .$narrowType<{ edition_of: string }>()
      .execute();
    return found.map(({ edition_of }) => edition_of);
  });
}
