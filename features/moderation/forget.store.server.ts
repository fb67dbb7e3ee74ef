import type { Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import './tables.server.ts';

/** Cases about what the leaver wrote go; what they reported stays, without their words. */
export async function forgetReports(rows: Writer, { id }: Leaver): Promise<void> {
  await rows.deleteFrom('report_case').where('author_id', '=', id).execute();
  await rows.updateTable('report').set({ words: '', member_id: null }).where('member_id', '=', id).execute();
}
