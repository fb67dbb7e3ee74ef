import { command } from '#client/command.ts';
import type { Calls } from '#client/contract-types.ts';

export type Conversation = Calls['messages.read']['output'];
export type Conversations = Calls['messages.list']['output'];
export type Message = Conversation['messages'][number];
export type Partner = Conversation['member'];

export const conversationTarget = (memberId: string) => `conversation:${memberId}`;
const ofMember = ({ memberId }: { memberId: string }) => conversationTarget(memberId);

export interface WrittenMessage {
  readonly _id: string;
  readonly recipientId: string;
  readonly message: string;
  /** When it was written, for its place in the day; not sent. */
  readonly at?: string;
  /** For the list of conversations before the server has answered; not sent. */
  readonly person?: Partner;
}

/** A refused message does not keep those after it from being sent. */
export const sendMessage = command(
  'messages.send',
  'messages.send',
  {
    target: ({ recipientId }: WrittenMessage) => conversationTarget(recipientId),
    label: 'messages:queue.send',
    role: 'appends',
    title: ({ person }) => person?.name,
  },
  ({ _id, recipientId, message }) => ({ _id, recipientId, message }),
);

export const markRead = command('messages.markRead', 'messages.markRead', {
  target: ofMember,
  label: 'messages:queue.read',
  role: 'moves',
  merge: (earlier, later) => ({ ...later, read: Math.max(earlier.read, later.read) }),
});

export const hideConversation = command('messages.hide', 'messages.remove', {
  target: ofMember,
  label: 'messages:queue.hide',
  role: 'moves',
});

export const takeBack = command(
  'messages.takeBack',
  'messages.removeOne',
  { target: ofMember, label: 'messages:queue.takeBack', role: 'moves' },
  ({ id }: { id: string; memberId: string }) => ({ id }),
);
