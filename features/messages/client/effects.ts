import { effect, type Effect } from '#client/effect.ts';
import {
  hideConversation,
  markRead,
  sendMessage,
  takeBack,
  type Conversation,
  type Conversations,
  type Message,
  type WrittenMessage,
} from './commands.ts';

/** The place of what the server has not acknowledged: after everything else. */
export const waitingSeq = Number.MAX_SAFE_INTEGER;

const written = ({ _id, message, at = '' }: WrittenMessage, seq = waitingSeq): Message => ({
  _id,
  seq,
  own: true,
  text: message,
  phone: null,
  removed: false,
  created_at: at,
});

/** In the order of the server; waiting ones stay in the order in which they were written. */
export function withWritten(messages: Message[], input: WrittenMessage, reply?: { readonly seq: number }): Message[] {
  const known = messages.find(({ _id }) => _id === input._id);
  if (known && (known.seq !== waitingSeq || !reply)) return messages;
  return [...messages.filter((each) => each !== known), written(input, reply?.seq)].toSorted(
    (one, other) => one.seq - other.seq,
  );
}

const emptied = (message: Message, id: string): Message =>
  message._id === id ? { ...message, text: '', phone: null, removed: true } : message;

type Listed = Conversations['conversations'][number];
const inList = ({ conversations }: Conversations, id: string, change: (listed: Listed) => Listed): Conversations => ({
  conversations: conversations.map((each) => (each.member._id === id ? change(each) : each)),
});

const ofMember = ({ memberId }: { memberId: string }) => ({ memberId });
const readUpTo = <Side extends Pick<Conversation, 'read'>>(side: Side, read: number): Side => ({
  ...side,
  read: Math.max(side.read, read),
});

export const messagesEffects: readonly Effect[] = [
  effect(sendMessage, 'messages.read', {
    of: ({ recipientId: memberId }) => ({ memberId }),
    apply: (read, input, reply) => ({ ...read, messages: withWritten(read.messages, input, reply) }),
  }),
  effect(sendMessage, 'messages.list', {
    apply({ conversations }, input, reply) {
      const before = conversations.find(({ member }) => member._id === input.recipientId);
      const member = before?.member ?? input.person;
      const last = written(input, reply?.seq);
      // Something later is shown already.
      if (!member || (before && before.last._id !== last._id && before.last.seq > last.seq)) return { conversations };
      if (before?.last._id === last._id && before.last.seq !== waitingSeq) return { conversations };
      const listed = before ?? { member, begun: 'friend', closed: false, awaits_answer: false, read: 0, unread: 0 };
      return { conversations: [{ ...listed, last }, ...conversations.filter((each) => each !== before)] };
    },
  }),
  effect(markRead, 'messages.read', { of: ofMember, apply: (side, { read }) => readUpTo(side, read) }),
  effect(markRead, 'messages.list', {
    apply: (list, { memberId, read }) =>
      inList(list, memberId, (each) => ({
        ...readUpTo(each, read),
        unread: each.last.own || read >= each.last.seq ? 0 : each.unread,
      })),
  }),
  effect(hideConversation, 'messages.read', {
    of: ofMember,
    apply: (side) => ({ ...side, messages: [], more: false }),
  }),
  effect(hideConversation, 'messages.list', {
    apply: ({ conversations }, { memberId }) => ({
      conversations: conversations.filter(({ member }) => member._id !== memberId),
    }),
  }),
  effect(takeBack, 'messages.read', {
    of: ofMember,
    apply: (side, { id }) => ({ ...side, messages: side.messages.map((each) => emptied(each, id)) }),
  }),
  effect(takeBack, 'messages.list', {
    apply: (list, { id, memberId }) => inList(list, memberId, (each) => ({ ...each, last: emptied(each.last, id) })),
  }),
];
