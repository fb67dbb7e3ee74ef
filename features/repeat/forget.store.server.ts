import type { Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import './tables.server.ts';

/** Repeat schedules with their sessions. */
export async function forgetSchedules(rows: Writer, { id }: Leaver): Promise<void> {
  await rows.deleteFrom('repeat_schedule').where('member_id', '=', id).execute();
}
