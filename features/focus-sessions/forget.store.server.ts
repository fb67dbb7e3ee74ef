import type { Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import './tables.server.ts';

/** Sessions with their acts, credits and reminder. */
export async function forgetSessions(rows: Writer, { id }: Leaver): Promise<void> {
  await rows.deleteFrom('focus_session').where('user_id', '=', id).execute();
  await rows.deleteFrom('focus_reminder').where('user_id', '=', id).execute();
}
