import { personSeenBy } from '#features/people/relations.store.server.ts';
import type { Ties } from '#features/people/ties.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { isClosed } from './rules/what-blocks-writing.ts';
import { conversationOf } from './store.server.ts';

/** The account as it is now: address and language may have changed since the message. */
export async function letterReader(rows: Reader, memberId: string) {
  const found = await rows
    .selectFrom('user')
    .select(['name', 'email', 'emailVerified', 'suspended', 'locale'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return found && { ...found, emailVerified: Boolean(found.emailVerified), suspended: Boolean(found.suspended) };
}

/** Who wrote what `to` has not read from that message on, while the conversation is open. */
export async function unreadFrom(
  rows: Reader,
  { to, from, seq }: { to: string; from: string; seq: number },
  ties: Ties,
): Promise<{ name: string } | undefined> {
  const side = await conversationOf(rows, to, from);
  const writer = await personSeenBy(rows, to, { id: from }, ties);
  if (!side || !writer || isClosed(writer.relation, writer.owner, side.begun)) return undefined;
  const unread = await rows
    .selectFrom('message')
    .select('id')
    .where('conversation_id', '=', side.id)
    .where('from_id', '=', from)
    .where('seq', '>=', seq)
    .where('seq', '>', Math.max(side.read_seq, side.hidden_seq))
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return unread && { name: writer.name };
}
