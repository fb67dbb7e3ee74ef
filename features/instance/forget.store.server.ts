import type { Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import './tables.server.ts';

/** Invitations to the leaver's address. Those that they made stay, and lose their maker with the account. */
export async function forgetInvitations(rows: Writer, { email }: Leaver): Promise<void> {
  await rows.deleteFrom('invitation').where('email', '=', email).execute();
}
