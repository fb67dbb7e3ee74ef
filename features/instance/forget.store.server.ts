import type { Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import './tables.server.ts';

/** Invitations that the leaver made stay without them, and are ended; uses stay counted. */
export async function forgetInvitations(rows: Writer, { id, email }: Leaver): Promise<void> {
  await rows
    .updateTable('invitation')
    .set(({ ref, fn }) => ({ made_by: null, ended_at: fn.coalesce('ended_at', ref('created_at')) }))
    .where('made_by', '=', id)
    .execute();
  await rows.updateTable('invitation').set({ email: null, uses: 0 }).where('email', '=', email).execute();
  await rows.updateTable('invitation_use').set({ member_id: null }).where('member_id', '=', id).execute();
}
