import type { Reader } from '#platform/database/database.server.ts';
import { conversationOf } from './store.server.ts';

/** The newest message that a member has not read from whoever the notification is about (`message:{from}:{seq}`). */
export async function wordsOfMessage(
  rows: Reader,
  { member_id, unique_key }: { readonly member_id: string; readonly unique_key: string },
): Promise<string | undefined> {
  const from = unique_key.split(':')[1]!;
  const side = await conversationOf(rows, member_id, from);
  if (!side) return undefined;
  const newest = await rows
    .selectFrom('message')
    .select('text')
    .where('conversation_id', '=', side.id)
    .where('from_id', '=', from)
    .where('seq', '>', Math.max(side.read_seq, side.hidden_seq))
    .where('removed_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.text;
}
