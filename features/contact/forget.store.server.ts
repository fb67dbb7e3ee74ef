import type { Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import './store.server.ts';

/** What the leaver wrote to the team, also before they had an account. */
export async function forgetContact(rows: Writer, { id, email }: Leaver): Promise<void> {
  await rows
    .deleteFrom('contact_message')
    .where((row) => row.or([row('member_id', '=', id), row('email', '=', email)]))
    .execute();
}
