import type { Reader, Writer } from '#platform/database/database.server.ts';
import { goneId, type Leaver } from '#platform/leaving/leaver.server.ts';
import '#features/publications/tables.server.ts';
import './tables.server.ts';

/** All pictures of a member. */
export async function picturesOf(rows: Reader, memberId: string): Promise<string[]> {
  const all = await rows.selectFrom('media').select('id').where('user_id', '=', memberId).execute();
  return all.map(({ id }) => id);
}

/** The leaver's pictures, but those that something shows which stays: they get no owner. */
export async function forgetPictures(rows: Writer, { id }: Leaver, kept: readonly string[]): Promise<void> {
  for (const picture of kept)
    await rows
      .updateTable('media')
      .set({ user_id: goneId })
      .where('id', '=', picture)
      .where('user_id', '=', id)
      .execute();
  await rows.deleteFrom('media').where('user_id', '=', id).execute();
}
