import type { Writer } from '#platform/database/database.server.ts';
import { idsInParts } from '#platform/database/ids-in-parts.server.ts';
import { goneId } from '#platform/leaving/leaver.server.ts';
import './tables.server.ts';

/** Pictures and sounds that something shows which stays get no owner. */
export async function keepPictures(rows: Writer, leaverId: string, ids: readonly string[]): Promise<void> {
  await idsInParts(ids, (some) =>
    rows
      .updateTable('media')
      .set({ user_id: goneId })
      .where('id', 'in', some)
      .where('user_id', '=', leaverId)
      .execute(),
  );
}

/** Deletes up to `most` pictures and sounds of a member; answers their ids. */
export async function deletePictures(rows: Writer, memberId: string, most: number): Promise<string[]> {
  const deleted = await rows
    .deleteFrom('media')
    .where('id', 'in', (row) => row.selectFrom('media').select('id').where('user_id', '=', memberId).limit(most))
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}
