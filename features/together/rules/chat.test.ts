import { expect, test } from 'vitest';
import {
  acknowledged,
  attendanceOf,
  emptyDraft,
  isEmpty,
  lineOf,
  reactionsToReadOut,
  refused,
  seatsInOrder,
  sent,
  shownReactions,
  stillUnsent,
  unreadLines,
  type ChatDraft,
} from './chat.ts';
import { roomLimits } from './study-state.ts';

const line = (id: string, who: string, at: number) => ({ id, who, name: who, mark: 1, text: id, at });
const onItsWay: ChatDraft = { text: 'more', unsent: [{ id: 'a', text: 'Hello' }] };

test('what is typed is on its way until the server has it', () => {
  const draft = sent({ text: ' Hello ', unsent: [] }, 'a');
  expect(draft).toEqual({ text: '', unsent: [{ id: 'a', text: 'Hello' }] });
  expect(isEmpty(draft)).toBe(false);
  expect(isEmpty(acknowledged(draft, 'a'))).toBe(true);
});

test('nothing is sent of blanks, and no more than fits', () => {
  expect(sent({ text: '  ', unsent: [] }, 'a')).toEqual({ text: '  ', unsent: [] });
  expect(lineOf('x'.repeat(400))).toHaveLength(roomLimits.text);
  expect(isEmpty(emptyDraft)).toBe(true);
});

test('what is refused is in the field again, before what was typed meanwhile', () => {
  expect(refused(onItsWay, 'a')).toEqual({ text: 'Hello more', unsent: [] });
  expect(refused({ ...onItsWay, text: '' }, 'a').text).toBe('Hello');
  expect(refused(onItsWay, 'unknown')).toBe(onItsWay);
});

test('a line that arrived although its acknowledgement was lost is not shown twice', () => {
  expect(stillUnsent(onItsWay.unsent, [line('a', 'me', 1)])).toEqual([]);
  expect(stillUnsent(onItsWay.unsent, [line('b', 'me', 1)])).toEqual(onItsWay.unsent);
});

test('unread are lines of others since the chat was looked at', () => {
  const lines = [line('a', 'ada', 1), line('b', 'me', 5), line('c', 'ada', 6)];
  expect(unreadLines(lines, 0, 'me')).toBe(2);
  expect(unreadLines(lines, 1, 'me')).toBe(1);
  expect(unreadLines(lines, 6, 'me')).toBe(0);
});

test('signs are shown for four seconds, and read out together at most every ten', () => {
  const signs = [
    { who: 'ada', sign: 'wave', at: 11_000 },
    { who: 'me', sign: 'tea', at: 12_000 },
  ] as const;
  expect(shownReactions(signs, 14_999)).toHaveLength(2);
  expect(shownReactions(signs, 15_000)).toHaveLength(1);
  expect(reactionsToReadOut(signs, 19_000, 'me')).toEqual([]);
  expect(reactionsToReadOut(signs, 20_000, 'me')).toEqual([signs[0]]);
  expect(reactionsToReadOut(signs, 30_000, 'me')).toEqual([]);
});

test.for([
  ['here', [{ who: 'a', presence: { state: 'here' } }], 'here'],
  ['a tab that is hidden', [{ who: 'a', presence: { state: 'away' } }], 'away'],
  ['no tab', [{ who: 'b', presence: { state: 'here' } }], 'gone'],
] as const)('attendance: %s', ([, presence, is]) => {
  expect(attendanceOf('a', presence)).toBe(is);
});

test('oneself is listed first, then the host', () => {
  const seat = (who: string, host = false) => ({
    who,
    name: who,
    image: null,
    title: null,
    goal: '',
    mark: 1,
    host,
    edition: null,
  });
  expect(seatsInOrder([seat('a'), seat('b', true), seat('me')], 'me').map(({ who }) => who)).toEqual(['me', 'b', 'a']);
});
