import type { Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import { peopleKinds } from './rules/reports.ts';
import './tables.server.ts';

/**
 * Cases about the leaver and their messages go, and settled ones about what they wrote. Other open ones stay without
 * their writer until somebody settles them. What the leaver reported stays, without their words.
 */
export async function forgetReports(rows: Writer, { id }: Leaver): Promise<void> {
  await rows
    .deleteFrom('report_case')
    .where('author_id', '=', id)
    .where((row) => row.or([row('settled', 'is not', null), row('kind', 'in', peopleKinds)]))
    .execute();
  await rows.updateTable('report_case').set({ author_id: null }).where('author_id', '=', id).execute();
  await rows
    .updateTable('report')
    .set(({ ref }) => ({ words: '', member_id: null, reporter: ref('id') }))
    .where('member_id', '=', id)
    .execute();
}
