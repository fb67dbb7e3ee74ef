import type { Writer } from '#platform/database/database.server.ts';
import type { ForgetPortion, Leaver } from '#platform/leaving/leaver.server.ts';
import { isIn, rowsOf, thingsAtOnce } from '#platform/leaving/portions.store.server.ts';
import './tables.server.ts';

/** Collections, public ones too, and which ones of others the leaver follows. */
export async function forgetCollections(rows: Writer, { id }: Leaver): Promise<void> {
  await rows.deleteFrom('collection_follower').where('member_id', '=', id).execute();
  await rows.deleteFrom('collection').where('member_id', '=', id).execute();
}

export const collectionPortions: readonly ForgetPortion[] = [
  rowsOf('collection_follower', 'collection_id member_id', isIn('member_id')),
  rowsOf('collection', 'id', isIn('member_id'), thingsAtOnce),
];
