import type { Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import './tables.server.ts';

/** Collections, public ones too, and which ones of others the leaver follows. */
export async function forgetCollections(rows: Writer, { id }: Leaver): Promise<void> {
  await rows.deleteFrom('collection_follower').where('member_id', '=', id).execute();
  await rows.deleteFrom('collection').where('member_id', '=', id).execute();
}
