import type { Reader, Writer } from '#platform/database/database.server.ts';
import { idsInParts } from '#platform/database/ids-in-parts.server.ts';
import { goneId, type Leaver } from '#platform/leaving/leaver.server.ts';
import '#features/publications/tables.server.ts';
import './tables.server.ts';

/** The leaver's maps and their editions; those whose publication stays get no author. */
export async function forgetMaps(rows: Writer, { id }: Leaver): Promise<void> {
  await rows
    .updateTable('map_edition')
    .set({ author_id: goneId })
    .where('author_id', '=', id)
    .where('id', 'in', (row) => row.selectFrom('publication').select('id').where('author_id', '=', goneId))
    .execute();
  await rows.deleteFrom('map_edition').where('author_id', '=', id).execute();
  await rows.deleteFrom('focusmap').where('member_id', '=', id).execute();
}

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
