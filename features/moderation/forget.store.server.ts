import type { Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import './tables.server.ts';

/**
 * Settled cases about what the leaver wrote go; open ones stay without their writer until somebody settles them. What
 * the leaver reported stays, without their words.
 */
export async function forgetReports(rows: Writer, { id }: Leaver): Promise<void> {
  await rows.deleteFrom('report_case').where('author_id', '=', id).where('settled', 'is not', null).execute();
  await rows.updateTable('report_case').set({ author_id: null }).where('author_id', '=', id).execute();
  await rows
    .updateTable('report')
    .set(({ ref }) => ({ words: '', member_id: null, reporter: ref('id') }))
    .where('member_id', '=', id)
    .execute();
}
