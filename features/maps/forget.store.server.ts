import type { Reader } from '#platform/database/database.server.ts';
import { idsInParts } from '#platform/database/ids-in-parts.server.ts';
import { goneId, type ForgetPortion } from '#platform/leaving/leaver.server.ts';
import { goesOn, isIn, rowsOf, thingsAtOnce } from '#platform/leaving/portions.store.server.ts';
import '#features/publications/tables.server.ts';
import './tables.server.ts';

const mapsAtOnce = 100;

/** Editions whose publication stays get no author. */
const editionsThatStay: ForgetPortion = async (rows, { id }) => {
  const stay = await rows
    .updateTable('map_edition')
    .set({ author_id: goneId })
    .where('id', 'in', (row) =>
      row
        .selectFrom('map_edition')
        .innerJoin('publication', 'publication.id', 'map_edition.id')
        .select('map_edition.id')
        .where('map_edition.author_id', '=', id)
        .where('publication.author_id', '=', goneId)
        .limit(mapsAtOnce),
    )
    .returning('id')
    .execute();
  return goesOn(stay.length, mapsAtOnce);
};

const copiesOfOthers: ForgetPortion = async (rows, { id }) => {
  const copies = await rows
    .updateTable('focusmap')
    .set({ author_id: null })
    .where('id', 'in', (row) =>
      row
        .selectFrom('focusmap')
        .select('id')
        .where('author_id', '=', id)
        .where('member_id', '<>', id)
        .limit(mapsAtOnce),
    )
    .returning('id')
    .execute();
  return goesOn(copies.length, mapsAtOnce);
};

/** The leaver's maps and their editions. Copies that others have stay, without an author. */
export const mapPortions: readonly ForgetPortion[] = [
  editionsThatStay,
  copiesOfOthers,
  rowsOf('map_edition', 'id', isIn('author_id'), thingsAtOnce),
  rowsOf('focusmap', 'id', isIn('member_id'), thingsAtOnce),
];

/** Those of the editions that others than the leaver have a copy of. */
export function heldMapEditions(rows: Reader, editions: readonly string[], leaverId: string): Promise<string[]> {
  return idsInParts(editions, async (some) => {
    const found = await rows
      .selectFrom('focusmap')
      .select('edition_of')
      .where('edition_of', 'in', some)
      .where('member_id', '<>', leaverId)
      .$narrowType<{ edition_of: string }>()
      .execute();
    return found.map(({ edition_of }) => edition_of);
  });
}
