import type { Writer } from '#platform/database/database.server.ts';
import type { ForgetPortion, Leaver } from '#platform/leaving/leaver.server.ts';
import { isIn, rowsOf } from '#platform/leaving/portions.store.server.ts';
import './tables.server.ts';

/** Repeat schedules with their sessions. */
export async function forgetSchedules(rows: Writer, { id }: Leaver): Promise<void> {
  await rows.deleteFrom('repeat_schedule').where('member_id', '=', id).execute();
}

export const schedulePortions: readonly ForgetPortion[] = [rowsOf('repeat_schedule', 'id', isIn('member_id'), 100)];
