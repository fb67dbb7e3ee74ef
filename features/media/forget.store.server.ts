import type { Reader, Writer } from '#platform/database/database.server.ts';
import { idsInParts } from '#platform/database/ids-in-parts.server.ts';
import { goneId, type Leaver } from '#platform/leaving/leaver.server.ts';
import './tables.server.ts';

/** All pictures and sounds of a member. */
export async function picturesOf(rows: Reader, memberId: string): Promise<string[]> {
  const all = await rows.selectFrom('media').select('id').where('user_id', '=', memberId).execute();
  return all.map(({ id }) => id);
}

/** The leaver's pictures, but those that something shows which stays: they get no owner. */
export async function forgetPictures(rows: Writer, { id, keptPictures }: Leaver): Promise<void> {
  await idsInParts(keptPictures, (some) =>
    rows.updateTable('media').set({ user_id: goneId }).where('id', 'in', some).where('user_id', '=', id).execute(),
  );
  await rows.deleteFrom('media').where('user_id', '=', id).execute();
}
