import type { Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import './tables.server.ts';

/** The diary. */
export async function forgetJournal(rows: Writer, { id }: Leaver): Promise<void> {
  await rows.deleteFrom('journal').where('member_id', '=', id).execute();
}
