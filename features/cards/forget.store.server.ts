import type { Reader, Writer } from '#platform/database/database.server.ts';
import { idsInParts } from '#platform/database/ids-in-parts.server.ts';
import { goneId, type Leaver } from '#platform/leaving/leaver.server.ts';
import '#features/publications/tables.server.ts';
import './tables.server.ts';

/**
 * The leaver's cards, in library, bin and editions; those whose publication stays get no author. Copies that others
 * have are theirs: the database keeps them when the account is deleted, with the name that it has by then.
 */
export async function forgetCards(rows: Writer, { id }: Leaver): Promise<void> {
  await rows
    .updateTable('card')
    .set({ user_id: goneId, author_id: goneId })
    .where('user_id', '=', id)
    .where('shelf', '=', 'edition')
    .where('id', 'in', (row) => row.selectFrom('publication').select('id').where('author_id', '=', goneId))
    .execute();
  await rows.deleteFrom('card').where('user_id', '=', id).execute();
}

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
