import type { Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import './tables.server.ts';

/** Conversations go whole, for the other side too: a text without its writer is half of nothing. */
export async function forgetConversations(rows: Writer, { id }: Leaver): Promise<void> {
  await rows
    .deleteFrom('conversation')
    .where((row) => row.or([row('one_id', '=', id), row('other_id', '=', id)]))
    .execute();
}
