import type { Writer } from '#platform/database/database.server.ts';
import type { ForgetPortion, Leaver } from '#platform/leaving/leaver.server.ts';
import { isIn, rowsOf } from '#platform/leaving/portions.store.server.ts';
import './tables.server.ts';

/** The diary. */
export async function forgetJournal(rows: Writer, { id }: Leaver): Promise<void> {
  await rows.deleteFrom('journal').where('member_id', '=', id).execute();
}

export const journalPortions: readonly ForgetPortion[] = [rowsOf('journal', 'id', isIn('member_id'), 100)];
