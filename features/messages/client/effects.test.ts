import { expect, test } from 'vitest';
import type { AnyCommand } from '#client/command.ts';
import { hideConversation, markRead, sendMessage, takeBack, type Message } from './commands.ts';
import { messagesEffects, waitingSeq, withWritten } from './effects.ts';

const bo = { _id: 'bo', name: 'Bo', image: null };
const message = (seq: number, own = false): Message => ({
  _id: `m${seq}`,
  seq,
  own,
  text: `Text ${seq}`,
  phone: null,
  removed: false,
  created_at: '2026-03-02T09:00:00.000Z',
});
const writing = (_id: string) => ({ _id, recipientId: 'bo', message: `Text of ${_id}`, person: bo });
const side = { member: bo, begun: 'friend' as const, closed: false, awaits_answer: false, read: 1 };
const conversation = { ...side, messages: [message(1), message(2)], more: true, read_by_other: null };
const listed = { ...side, last: message(2), unread: 1 };

function after(command: AnyCommand, query: string, data: unknown, input: object, reply?: object): unknown {
  const own = messagesEffects.find((each) => each.command === command && each.query === query)!;
  return own.apply(data, input, reply);
}
const ids = (messages: readonly Message[]) => messages.map(({ _id }) => _id);

test('waiting messages stand at the end as they were written, also after one of the other arrives', () => {
  const waiting = ['a', 'b'].reduce((all, id) => withWritten(all, writing(id)), [message(1)]);
  expect(ids(waiting)).toEqual(['m1', 'a', 'b']);
  const arrived = ['a', 'b'].reduce((all, id) => withWritten(all, writing(id)), [message(1), message(2)]);
  expect(ids(arrived)).toEqual(['m1', 'm2', 'a', 'b']);
  expect(ids(withWritten(arrived, writing('b'), { seq: 3 })), 'acknowledged first').toEqual(['m1', 'm2', 'b', 'a']);
});

test('a message that the server has is left as it is', () => {
  const messages = [message(1, true), message(2)];
  const again = { _id: 'm1', recipientId: 'bo', message: 'Text 1' };
  expect(withWritten(messages, again)).toBe(messages);
  expect(withWritten(messages, again, { seq: 1 })).toBe(messages);
});

test('a written message comes first in the list, and begins a conversation there', () => {
  const cy = { ...listed, member: { ...bo, _id: 'cy' } };
  const known = { conversations: [cy, listed] };
  expect(after(sendMessage, 'messages.list', known, writing('a'))).toMatchObject({
    conversations: [{ member: bo, last: { _id: 'a', seq: waitingSeq, own: true } }, cy],
  });
  expect(after(sendMessage, 'messages.list', { conversations: [] }, writing('a'))).toMatchObject({
    conversations: [{ member: bo, begun: 'friend', unread: 0 }],
  });
  const late = { conversations: [{ ...listed, last: message(9) }] };
  expect(after(sendMessage, 'messages.list', late, writing('a'), { seq: 3 }), 'a later one is shown').toEqual(late);
});

test('reading up to the last message leaves nothing unread, and never goes back', () => {
  const list = { conversations: [listed] };
  expect(after(markRead, 'messages.list', list, { memberId: 'bo', read: 2 })).toMatchObject({
    conversations: [{ read: 2, unread: 0 }],
  });
  expect(after(markRead, 'messages.list', list, { memberId: 'bo', read: 0 })).toEqual(list);
  expect(after(markRead, 'messages.read', conversation, { memberId: 'bo', read: 2 })).toMatchObject({ read: 2 });
  expect(markRead.rules.merge!({ memberId: 'bo', read: 5 }, { memberId: 'bo', read: 3 })).toMatchObject({ read: 5 });
});

test('hiding leaves the list and empties the conversation; taking back empties one message', () => {
  const list = { conversations: [listed] };
  expect(after(hideConversation, 'messages.list', list, { memberId: 'bo' })).toEqual({ conversations: [] });
  expect(after(hideConversation, 'messages.read', conversation, { memberId: 'bo' })).toMatchObject({ messages: [] });
  const back = { id: 'm2', memberId: 'bo' };
  expect(after(takeBack, 'messages.list', list, back)).toMatchObject({
    conversations: [{ last: { text: '', removed: true } }],
  });
  expect(after(takeBack, 'messages.read', conversation, back)).toMatchObject({
    messages: [{ removed: false }, { text: '', removed: true }],
  });
});
