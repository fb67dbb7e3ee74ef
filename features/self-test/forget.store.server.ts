import type { Writer } from '#platform/database/database.server.ts';
import type { ForgetPortion, Leaver } from '#platform/leaving/leaver.server.ts';
import { isIn, rowsOf } from '#platform/leaving/portions.store.server.ts';
import './tables.server.ts';

/** Finished tests and recordings. */
export async function forgetTests(rows: Writer, { id }: Leaver): Promise<void> {
  await rows.deleteFrom('test_run').where('member_id', '=', id).execute();
  await rows.deleteFrom('several_run').where('member_id', '=', id).execute();
  await rows.deleteFrom('recording').where('member_id', '=', id).execute();
}

export const testPortions: readonly ForgetPortion[] = [
  rowsOf('test_run', 'member_id id', isIn('member_id')),
  rowsOf('several_run', 'member_id id', isIn('member_id')),
  rowsOf('recording', 'upload_id', isIn('member_id')),
];
