import type { Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import './tables.server.ts';

/** Finished tests and recordings. */
export async function forgetTests(rows: Writer, { id }: Leaver): Promise<void> {
  await rows.deleteFrom('test_run').where('member_id', '=', id).execute();
  await rows.deleteFrom('several_run').where('member_id', '=', id).execute();
  await rows.deleteFrom('recording').where('member_id', '=', id).execute();
}
