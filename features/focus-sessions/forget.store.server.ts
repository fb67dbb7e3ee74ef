import type { Writer } from '#platform/database/database.server.ts';
import type { ForgetPortion, Leaver } from '#platform/leaving/leaver.server.ts';
import { isIn, rowsOf } from '#platform/leaving/portions.store.server.ts';
import './tables.server.ts';

/** Sessions with their acts, credits and reminder. */
export async function forgetSessions(rows: Writer, { id }: Leaver): Promise<void> {
  await rows.deleteFrom('focus_session').where('user_id', '=', id).execute();
  await rows.deleteFrom('focus_reminder').where('user_id', '=', id).execute();
}

export const sessionPortions: readonly ForgetPortion[] = [rowsOf('focus_session', 'id', isIn('user_id'), 100)];
