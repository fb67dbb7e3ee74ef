import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { relationTo } from '#features/people/relations.store.server.ts';
import type { Ties } from '#features/people/ties.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { Begun } from './rules/what-blocks-writing.ts';
import type { MessageTable } from './tables.server.ts';

/** Conversations in the list, and messages in a portion. */
export const shownConversations = 200;
export const portion = 50;
/** Of the last message in the list. */
const excerptLength = 200;

const pair = (a: string, b: string) => (a < b ? { one_id: a, other_id: b } : { one_id: b, other_id: a });

/** The conversation of two people as one of them has it, with what the other has read. */
export async function conversationOf(rows: Reader, member: string, other: string) {
  const { one_id, other_id } = pair(member, other);
  return rows
    .selectFrom('conversation')
    .innerJoin('conversation_side as mine', (join) =>
      join.onRef('mine.conversation_id', '=', 'conversation.id').on('mine.member_id', '=', member),
    )
    .innerJoin('conversation_side as theirs', (join) =>
      join.onRef('theirs.conversation_id', '=', 'conversation.id').on('theirs.member_id', '=', other),
    )
    .leftJoin('profile as own', 'own.member_id', 'mine.member_id')
    .leftJoin('profile as others', 'others.member_id', 'theirs.member_id')
    .innerJoin('user', 'user.id', 'theirs.member_id')
    .select(['conversation.id', 'conversation.begun', 'conversation.last_seq', 'user.image'])
    .select(['mine.read_seq', 'mine.hidden_seq', 'mine.awaits_answer', 'theirs.read_seq as read_by_other'])
    .select(['own.shows_presence as showsPresence', 'others.shows_presence as otherShowsPresence'])
    .where('conversation.one_id', '=', one_id)
    .where('conversation.other_id', '=', other_id)
    .executeTakeFirst();
}

export type ConversationSide = NonNullable<Awaited<ReturnType<typeof conversationOf>>>;

export type StoredMessage = Selectable<MessageTable>;

/** Newest first, one more than a portion if there are older ones. */
export const messagesBefore = (
  rows: Reader,
  { conversationId, after, before }: { conversationId: string; after: number; before: number | undefined },
): Promise<StoredMessage[]> =>
  rows
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', after)
    .$if(before !== undefined, (query) => query.where('seq', '<', before!))
    .orderBy('seq', 'desc')
    .limit(portion + 1)
    .execute();

/** One statement, however many there are. */
export function conversationsOf(rows: Reader, member: string, ties: Ties) {
  return rows
    .selectFrom('conversation_side as mine')
    .innerJoin('conversation', 'conversation.id', 'mine.conversation_id')
    .innerJoin('conversation_side as theirs', (join) =>
      join.onRef('theirs.conversation_id', '=', 'conversation.id').on('theirs.member_id', '<>', member),
    )
    .innerJoin('user', 'user.id', 'theirs.member_id')
    .leftJoin('profile', 'profile.member_id', 'user.id')
    .innerJoin('message', (join) =>
      join.onRef('message.conversation_id', '=', 'conversation.id').onRef('message.seq', '=', 'conversation.last_seq'),
    )
    .select(['user.id as memberId', 'user.name', 'user.image', 'user.kind', 'user.suspended', 'profile.hidden'])
    .select(['conversation.begun', 'mine.read_seq', 'mine.awaits_answer'])
    .select(['message.id', 'message.seq', 'message.from_id', 'message.created_at', 'message.removed_at'])
    .select(sql<string>`substr(message.text, 1, ${sql.lit(excerptLength)})`.as('text'))
    .select(relationTo(sql.val(member), sql.ref('user.id'), ties).as('relation'))
    .select(
      sql<number | string>`(select count(*) from message as new where new.conversation_id = conversation.id
        and new.seq > mine.read_seq and new.from_id <> ${member} and new.removed_at is null)`.as('unread'),
    )
    .where('mine.member_id', '=', member)
    .whereRef('conversation.last_seq', '>', 'mine.hidden_seq')
    .orderBy('conversation.last_at', 'desc')
    .orderBy('conversation.id')
    .limit(shownConversations)
    .execute();
}

/** With the two whose conversation it is in. */
export const messageById = (rows: Reader, id: string) =>
  rows
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .selectAll('message')
    .select(['conversation.one_id', 'conversation.other_id'])
    .where('message.id', '=', id)
    .executeTakeFirst();

interface NewMessage {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly phone: string | null;
  readonly begun: Begun;
  readonly now: number;
}

/**
 * Answers its place in the conversation, which is made by the first message. For a caller that has locked the pair:
 * the places have no gaps and no doubles.
 */
export async function insertMessage(
  rows: Writer,
  before: ConversationSide | undefined,
  { id, from, to, text, phone, begun, now }: NewMessage,
): Promise<number> {
  const conversationId = before?.id ?? randomUUID();
  const seq = (before?.last_seq ?? 0) + 1;
  const contacts = phone === null ? 0 : 1;
  if (before) {
    await rows
      .updateTable('conversation')
      .set({ last_seq: seq, last_at: now, begun })
      .where('id', '=', conversationId)
      .execute();
    if (contacts)
      await rows
        .updateTable('conversation_side')
        .set({ awaits_answer: 1 })
        .where('conversation_id', '=', conversationId)
        .where('member_id', '=', from)
        .execute();
    await rows
      .updateTable('conversation_side')
      .set({ awaits_answer: 0 })
      .where('conversation_id', '=', conversationId)
      .where('member_id', '=', to)
      .where('awaits_answer', '=', 1)
      .execute();
  } else {
    await rows
      .insertInto('conversation')
      .values({ id: conversationId, ...pair(from, to), begun, last_seq: seq, last_at: now })
      .execute();
    await rows
      .insertInto('conversation_side')
      .values([
        { conversation_id: conversationId, member_id: from, awaits_answer: contacts },
        { conversation_id: conversationId, member_id: to, awaits_answer: 0 },
      ])
      .execute();
  }
  await rows
    .insertInto('message')
    .values({ id, conversation_id: conversationId, seq, from_id: from, text, phone, created_at: now })
    .execute();
  return seq;
}

/** Whether the other wrote something after this place. */
export async function hasUnread(rows: Reader, member: string, conversationId: string, seq: number): Promise<boolean> {
  const found = await rows
    .selectFrom('message')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', seq)
    .where('from_id', '<>', member)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Answers whether anything changed. */
export async function markReadUpTo(rows: Writer, member: string, side: ConversationSide, seq: number) {
  const read_seq = Math.min(seq, side.last_seq);
  if (read_seq <= side.read_seq) return false;
  await rows
    .updateTable('conversation_side')
    .set({ read_seq })
    .where('conversation_id', '=', side.id)
    .where('member_id', '=', member)
    .execute();
  return true;
}

/** What is written later shows the conversation again, from there. */
export async function hideConversation(rows: Writer, member: string, side: ConversationSide): Promise<void> {
  await rows
    .updateTable('conversation_side')
    .set({ read_seq: side.last_seq, hidden_seq: side.last_seq })
    .where('conversation_id', '=', side.id)
    .where('member_id', '=', member)
    .execute();
}

export async function emptyMessage(rows: Writer, id: string, now: number): Promise<void> {
  await rows
    .updateTable('message')
    .set({ text: '', phone: null, removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

/** A message with the name of its writer. */
export interface ConversationPart extends Pick<StoredMessage, 'id' | 'from_id' | 'text' | 'removed_at' | 'created_at'> {
  readonly from_name: string;
}

/** A message and those before it in its conversation, oldest first; at most `count`. Whoever asks has checked why. */
export async function messagesUpTo(rows: Reader, id: string, count: number): Promise<ConversationPart[]> {
  const last = await messageById(rows, id);
  if (!last) return [];
  const found = await rows
    .selectFrom('message')
    .innerJoin('user', 'user.id', 'message.from_id')
    .select(['message.id', 'message.from_id', 'message.text', 'message.removed_at', 'message.created_at'])
    .select('user.name as from_name')
    .where('message.conversation_id', '=', last.conversation_id)
    .where('message.seq', '<=', last.seq)
    .orderBy('message.seq', 'desc')
    .limit(count)
    .execute();
  return found.toReversed();
}
