import { sql, type SqlBool } from 'kysely';
import type { Writer } from '#platform/database/database.server.ts';
import type { ForgetPortion, Leaver } from '#platform/leaving/leaver.server.ts';
import { isIn, rowsOf } from '#platform/leaving/portions.store.server.ts';
import './tables.server.ts';

/** Conversations go whole, for the other side too: a text without its writer is half of nothing. */
export async function forgetConversations(rows: Writer, { id }: Leaver): Promise<void> {
  await rows
    .deleteFrom('conversation')
    .where((row) => row.or([row('one_id', '=', id), row('other_id', '=', id)]))
    .execute();
}

export const messagePortions: readonly ForgetPortion[] = [
  rowsOf(
    'message',
    'id',
    ({ id }) => sql<SqlBool>`conversation_id IN (SELECT id FROM conversation WHERE one_id = ${id} OR other_id = ${id})`,
  ),
  rowsOf('conversation', 'id', isIn('one_id', 'other_id'), 100),
];
