import { expect, test } from 'vitest';
import { creditedSeconds, stateAt, type SessionAct } from '#features/focus-sessions/rules/timeline.ts';
import { roomsFor } from './rooms-for.ts';
import { isTitleCopied, markOf, marks, seatOf } from './seats.ts';
import {
  applyStudy,
  isQuiet,
  roomLimits,
  roomTimeline,
  type RoomAct,
  type StudyEvent,
  type StudyState,
} from './study-state.ts';
import { nextHost, whatBlocksEntering, whatBlocksRoomAct, whatBlocksSaying, whatBlocksSeeing } from './what-blocks.ts';
import type { Entering } from './what-blocks.ts';

const minute = 60_000;
const nobody = { name: null, image: null, title: null, edition: null, goal: '', mark: 1, host: false };
const plan = { focusSec: 1_500, rounds: 2, shortBreakSec: 300, longBreakSec: 900 };
const room: StudyState = { plan, startedAt: 0, acts: [], seats: [], lines: [], reactions: [] };
const seen = (...at: number[]): SessionAct[] =>
  at.map((each) => ({ id: `seen ${each}`, kind: 'seen', at: each * minute }));
const act = (kind: RoomAct['kind'], at: number): RoomAct => ({ id: `${kind} ${at}`, kind, at: at * minute });

/** The session of somebody who came after so many minutes, as of a later one. */
function own(from: number, now: number, acts: readonly SessionAct[] = [], ofRoom: readonly RoomAct[] = []) {
  const all = [...acts, ...ofRoom.map((each) => ({ ...each, ofRoom: true }))];
  return stateAt({ ...roomTimeline(room), from: from * minute, acts: all, needsSign: true }, now * minute);
}
const minutes = (state: Parameters<typeof creditedSeconds>[0]) => creditedSeconds(state) / 60;

test('who joins at 10 sees at 12 the first focus with 13 minutes left, and 2 count', () => {
  const state = own(10, 12, seen(10));
  expect(state).toMatchObject({ phase: 'focus', round: 1, phaseEndsAt: 25 * minute });
  expect(minutes(state)).toBe(2);
});

test('who joins in the break gets no credit for what was before', () => {
  const state = own(27, 27, seen(27));
  expect(state).toMatchObject({ phase: 'shortBreak', phaseEndsAt: 30 * minute, unseen: [] });
  expect(minutes(state)).toBe(0);
});

test('who joins at 10 and is seen in both rounds has finished at 55, with 15 and 25 minutes', () => {
  const state = own(10, 60, seen(10, 31));
  expect(state).toMatchObject({ status: 'ended', finished: true, endedAt: 55 * minute });
  expect(state.credited.map(({ from, to }) => (to - from) / minute)).toEqual([15, 25]);
});

test('who leaves at 40 and comes back at 50 has 25 and 10 minutes, then 5', () => {
  const stay = own(0, 60, [...seen(1, 31), { id: 'stop', kind: 'stop', at: 40 * minute }]);
  expect(stay.credited.map(({ from, to }) => (to - from) / minute)).toEqual([25, 10]);
  const second = own(50, 52, seen(50));
  expect(second).toMatchObject({ round: 2, phase: 'focus', phaseEndsAt: 55 * minute });
  expect(minutes(own(50, 60, seen(50)))).toBe(5);
});

test('the host skips the break at 27 and adds a minute at 30: the second focus is from 27 to 53', () => {
  const state = own(0, 60, seen(1, 28), [act('skip', 27), act('addMinute', 30)]);
  expect(state).toMatchObject({ status: 'ended', endedAt: 53 * minute });
  expect(state.credited.map(({ from, to }) => (to - from) / minute)).toEqual([25, 26]);
});

test('the host stops at 40: it has ended for all, with 25 and 10 minutes', () => {
  const state = own(0, 60, seen(1, 31), [act('stop', 40)]);
  expect(state).toMatchObject({ status: 'ended', endedAt: 40 * minute, finished: false });
  expect(minutes(state)).toBe(35);
});

test('the machine of one is gone at 26 and nobody pauses: 25 for them, 50 for the others', () => {
  expect(minutes(own(0, 60, seen(1)))).toBe(25);
  expect(minutes(own(0, 60, seen(1, 31)))).toBe(50);
});

test('a cut from 10 to 40 changes no phase and no credit, as far as signs were made', () => {
  expect(own(0, 20, seen(1))).toMatchObject({ phase: 'focus', round: 1 });
  expect(minutes(own(0, 60, seen(1, 40)))).toBe(50);
});

test('who was not seen in the second focus is asked about it, and what the host did is no sign of others', () => {
  const state = own(0, 60, seen(1), [act('addMinute', 35)]);
  expect(minutes(state)).toBe(25);
  expect(state.unseen).toEqual([{ round: 2, ms: 26 * minute, answer: null }]);
});

test('nobody is asked about focus from before they came', () => {
  expect(own(40, 60).unseen).toEqual([{ round: 2, ms: 15 * minute, answer: null }]);
});

test.for([
  [0, true],
  [24.9, true],
  [25, false],
  [29.9, false],
  [30, true],
  [55, false],
] as const)('at %d minutes the room is quiet: %s', ([at, quiet]) => {
  expect(isQuiet(room, at * minute)).toBe(quiet);
});

test('only the host acts for everybody, skips breaks alone, and nothing after the end', () => {
  expect(whatBlocksRoomAct(room, false, 'addMinute', 0)).toBe('notHost');
  expect(whatBlocksRoomAct(room, true, 'addMinute', 0)).toBeUndefined();
  expect(whatBlocksRoomAct(room, true, 'skip', minute)).toBe('inFocus');
  expect(whatBlocksRoomAct(room, true, 'skip', 26 * minute)).toBeUndefined();
  expect(whatBlocksRoomAct(room, true, 'stop', 56 * minute)).toBe('ended');
  const acts = Array.from({ length: roomLimits.acts }, (_, at) => act('addMinute', at / 1_000));
  expect(whatBlocksRoomAct({ ...room, acts }, true, 'stop', minute)).toBe('tooMany');
});

test('lines are taken in breaks, one a second and so many a break', () => {
  const line = (who: string, at: number) => ({ id: `${who} ${at}`, who, name: null, mark: 1, text: 'x', at });
  const at = 26 * minute;
  expect(whatBlocksSaying(room, 'a', minute)).toBe('quiet');
  expect(whatBlocksSaying(room, 'a', at)).toBeUndefined();
  expect(whatBlocksSaying({ ...room, lines: [line('a', at - 500)] }, 'a', at)).toBe('tooFast');
  expect(whatBlocksSaying({ ...room, lines: [line('b', at - 500)] }, 'a', at)).toBeUndefined();
  const lines = Array.from({ length: roomLimits.linesInBreak }, (_, index) => line('a', at - 50_000 + index * 1_000));
  expect(whatBlocksSaying({ ...room, lines }, 'a', at)).toBe('tooMuch');
  expect(whatBlocksSaying({ ...room, lines, acts: [act('stop', 26.5)] }, 'a', 60 * minute)).toBeUndefined();
});

const friend: Entering = {
  openTo: 'invited',
  offersPublic: true,
  ended: false,
  most: 2,
  seated: 1,
  seat: undefined,
  isFriend: true,
  isBlocked: false,
  isYoung: false,
  emailVerified: true,
};
const stranger: Entering = { ...friend, isFriend: false };
test.for([
  ['a friend with the link', friend, undefined],
  ['a young friend without a verified address', { ...friend, isYoung: true, emailVerified: false }, undefined],
  ['a stranger with the link', stranger, 'notFound'],
  ['a stranger in a public room', { ...stranger, openTo: 'public' }, undefined],
  [
    'a stranger in a public room where the instance offers none',
    { ...stranger, openTo: 'public', offersPublic: false },
    'notFound',
  ],
  [
    'a stranger who was there, where the instance offers none any more',
    { ...stranger, openTo: 'public', offersPublic: false, seat: 'left' },
    'notOffered',
  ],
  [
    'a friend in a public room where the instance offers none',
    { ...friend, openTo: 'public', offersPublic: false },
    undefined,
  ],
  [
    'who was invited there by a friend',
    { ...stranger, openTo: 'public', offersPublic: false, seat: 'invited' },
    undefined,
  ],
  ['the young among strangers', { ...stranger, openTo: 'public', isYoung: true }, 'young'],
  [
    'a stranger without a verified address',
    { ...stranger, openTo: 'public', emailVerified: false },
    'emailNotVerified',
  ],
  ['somebody blocked', { ...stranger, openTo: 'public', isBlocked: true }, 'notFound'],
  ['a blocked friend', { ...friend, isBlocked: true }, 'notFound'],
  ['somebody removed', { ...friend, seat: 'removed' }, 'notFound'],
  ['one more than there are seats', { ...friend, seated: 2 }, 'full'],
  ['somebody who has a seat there', { ...friend, seated: 2, seat: 'seated' }, undefined],
  ['after the end', { ...friend, ended: true }, 'ended'],
  ['somebody invited who is no friend of the host', { ...stranger, seat: 'invited' }, undefined],
  [
    'somebody invited, young and without a verified address',
    { ...stranger, seat: 'invited', isYoung: true, emailVerified: false },
    undefined,
  ],
  ['somebody invited who is blocked by somebody there', { ...stranger, seat: 'invited', isBlocked: true }, 'notFound'],
  ['somebody invited to a full room', { ...stranger, seat: 'invited', seated: 2 }, 'full'],
  [
    'who was invited and has left, young and without a verified address',
    { ...stranger, seat: 'left', isYoung: true, emailVerified: false },
    undefined,
  ],
  ['who was there and is no friend', { ...stranger, openTo: 'public', seat: 'left' }, undefined],
] as const)('%s', ([, entering, reason]) => {
  expect(whatBlocksEntering(entering)).toBe(reason);
  expect(whatBlocksSeeing(entering)).toBe(reason === 'notFound' ? 'notFound' : undefined);
});

test('a hidden title and a hidden name are in nothing that others get', () => {
  const person = { name: 'Ada', image: '/a.png', title: 'Tensors', edition: null, goal: 'Read', host: false };
  const hidden = seatOf('who', { ...person, hidesName: true, hidesTitle: true });
  expect(JSON.stringify(hidden)).not.toMatch(/Ada|png|Tensors/);
  expect(seatOf('who', { ...person, hidesName: false, hidesTitle: false })).toMatchObject({
    name: 'Ada',
    title: 'Tensors',
  });
  expect(new Set(['a', 'b', 'c', 'd'].map(markOf)).size).toBe(4);
  expect(markOf('any of them')).toBeLessThan(marks);
});

test.for([
  ['shown', {}, true],
  ['hidden with the title', { hidesTitle: true }, false],
  ['of somebody else, beside a hidden name', { hidesName: true }, true],
  ['their own, which names them', { hidesName: true, byThem: true }, false],
] as const)('[S3 §3 isPublicBool] the tile of a public edition: %s', ([, more, isShown]) => {
  const { hidesTitle, hidesName, byThem } = { hidesTitle: false, hidesName: false, byThem: false, ...more };
  const tile = { kind: 'card', title: 'x'.repeat(300), slug: 'tides', cover: null } as const;
  const person = { name: 'Ada', image: null, title: 'Tensors', goal: '', host: false, hidesTitle, hidesName };
  const { edition } = seatOf('who', { ...person, edition: { ...tile, byThem } });
  expect(edition).toEqual(isShown ? { ...tile, title: 'x'.repeat(100) } : null);
});

test('seats are taken, left and handed on; the newest lines and reactions are kept', () => {
  const seat = (who: string, host = false) => ({ ...nobody, who, name: who, host });
  let state = [seat('a', true), seat('b')].reduce((all, body) => applyStudy(all, { name: 'seated', body }), room);
  // Who shows something else now keeps the place in the list.
  state = applyStudy(state, { name: 'seated', body: { ...seat('a', true), name: null } });
  expect(state.seats.map(({ who, name }) => [who, name])).toEqual([
    ['a', null],
    ['b', 'b'],
  ]);
  state = applyStudy(state, { name: 'left', body: { who: 'a' } });
  state = applyStudy(state, { name: 'host', body: { who: 'b' } });
  expect(state.seats).toEqual([seat('b', true)]);
  for (let at = 0; at < 70; at++)
    state = applyStudy(state, { name: 'said', body: { id: `${at}`, who: 'b', name: 'b', mark: 1, text: `${at}`, at } });
  expect(state.lines).toHaveLength(roomLimits.keptLines);
  expect(state.lines.at(-1)?.text).toBe('69');
  for (let at = 0; at < 30; at++) state = applyStudy(state, { name: 'reacted', body: { who: 'b', sign: 'tea', at } });
  expect(state.reactions).toHaveLength(roomLimits.keptReactions);
});

test('whoever hides the name has none in what they said before, either; showing it again names later lines alone', () => {
  const seat = { ...nobody, who: 'a', name: 'Ada' };
  const said = (id: string, who: string, name: string | null) =>
    ({ name: 'said', body: { id, who, name, mark: 1, text: 'Hello', at: 1 } }) as const;
  const events: StudyEvent[] = [
    { name: 'seated', body: seat },
    said('1', 'a', 'Ada'),
    said('2', 'b', 'Ben'),
    { name: 'seated', body: { ...seat, name: null } },
  ];
  const hidden = events.reduce(applyStudy, room);
  expect(hidden.lines.map(({ id, name }) => [id, name])).toEqual([
    ['1', null],
    ['2', 'Ben'],
  ]);
  const after: StudyEvent[] = [{ name: 'seated', body: seat }, said('3', 'a', 'Ada')];
  const shown = after.reduce(applyStudy, hidden);
  expect(shown.lines.map(({ name }) => name)).toEqual([null, 'Ben', 'Ada']);
});

test('the next host is whoever sits there the longest', () => {
  expect(
    nextHost([
      { memberId: 'b', joinedAt: 2 },
      { memberId: 'a', joinedAt: 1 },
    ])?.memberId,
  ).toBe('a');
  expect(nextHost([])).toBeUndefined();
});

test('public rooms: one’s own language, then most people, then the oldest', () => {
  const of = (id: string, language: string, seated: number, startedAt: number) => ({ id, language, seated, startedAt });
  const rooms = [of('far', 'en', 9, 0), of('new', 'fr', 2, 5), of('old', 'fr', 2, 1), of('full', 'fr', 4, 9)];
  expect(roomsFor(rooms, 'fr').map(({ id }) => id)).toEqual(['full', 'old', 'new', 'far']);
});

test.for([
  ['came later', { title: 'Tensors', joinedAt: 2 }, true],
  ['came at the same instant', { title: 'Tensors', joinedAt: 1 }, false],
  ['came before', { title: 'Tensors', joinedAt: 0 }, false],
  ['studies something else', { title: 'Tensor', joinedAt: 2 }, false],
] as const)('[S3 §3 th] the title is that of the first one: who %s', ([, theirs, isTheirs]) => {
  expect(isTitleCopied(theirs, { title: 'Tensors', joinedAt: 1 })).toBe(isTheirs);
});

test('[S3 §3 th] without a title there is nothing to take over', () => {
  expect(isTitleCopied({ title: '', joinedAt: 2 }, { title: '', joinedAt: 1 })).toBe(false);
});
