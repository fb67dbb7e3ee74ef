import type { Writer } from '#platform/database/database.server.ts';
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
