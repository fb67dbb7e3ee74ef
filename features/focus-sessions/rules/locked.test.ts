import { expect, test } from 'vitest';
import { opensTestAfter, opensTestOnceCountedAfter, whyTestIsClosed } from './locked.ts';
import { defaultPlan, type Plan } from './plan.ts';
import { stateAt, type SessionAct } from './timeline.ts';

const plan: Plan = { ...defaultPlan, rounds: 2, locked: true };
const minute = 60_000;
const opensSigned = (acts: readonly SessionAct[]) =>
  opensTestAfter(stateAt({ plan, startedAt: 0, acts, needsSign: true }, 56 * minute), plan, 56 * minute);
const seenIn = (at: number): SessionAct => ({ id: `seen ${at}`, kind: 'seen', at: at * minute });
const stopped = (at: number): SessionAct => ({ id: 'stop', kind: 'stop', at: at * minute });
const opens = (acts: readonly SessionAct[], now: number) =>
  opensTestAfter(stateAt({ plan, startedAt: 0, acts }, now * minute), plan, now * minute);

test.each<[string, readonly SessionAct[], number, boolean]>([
  ['while it runs', [], 54, false],
  ['when both rounds are done', [], 56, true],
  ['stopped in the first round', [stopped(10)], 11, false],
  ['stopped in the break', [stopped(27)], 28, false],
  ['stopped just before nine tenths of the focus', [stopped(49)], 50, false],
  ['stopped with nine tenths of the focus', [stopped(50)], 50, true],
  ['within a day', [], 55 + 24 * 60 - 1, true],
  ['a day later', [], 55 + 24 * 60, false],
])('[decisions: locked cards] the recap offers the test: %s', (_when, acts, now, expected) => {
  expect(opens(acts, now)).toBe(expected);
});

test.each<[string, readonly SessionAct[], boolean]>([
  ['seen in both rounds', [seenIn(1), seenIn(40)], true],
  ['seen in one', [seenIn(1)], false],
  ['seen in one, the other counted', [seenIn(1), { id: 'count', kind: 'count', round: 2, at: 56 * minute }], true],
  ['never seen', [], false],
])(
  '[§9.1] a round in which the student was not seen opens no test until it is counted: %s',
  (_when, acts, expected) => {
    expect(opensSigned(acts)).toBe(expected);
  },
);

test.each<[string, readonly SessionAct[], number, boolean]>([
  ['a round without a sign', [seenIn(1)], 56, true],
  ['none with a sign', [], 56, true],
  ['all seen: it is open already', [seenIn(1), seenIn(40)], 56, false],
  ['stopped too early for nine tenths', [stopped(10)], 56, false],
  ['ended by another session, too early', [{ id: 'other', kind: 'replaced', at: 40 * minute }], 56, false],
  ['left out', [seenIn(1), { id: 'out', kind: 'leaveOut', round: 2, at: 56 * minute }], 56, false],
  ['a day later', [seenIn(1)], 55 + 24 * 60, false],
  ['while it runs', [seenIn(1)], 54, false],
])('[§9.1] whether counting what was not seen would open the test: %s', (_when, acts, now, expected) => {
  const state = stateAt({ plan, startedAt: 0, acts, needsSign: true }, now * minute);
  expect(opensTestOnceCountedAfter(state, plan, now * minute)).toBe(expected);
});

test.each([
  ['ended early', 2_699, 1, { why: 'endedEarly', neededSec: 2_700 }],
  ['its test open', 2_700, 1, undefined],
  ['its test not taken within a day', 2_700, 24 * 60 * minute, { why: 'testOver', neededSec: 2_700 }],
])('[decisions: locked cards] why a card stays locked after a session: %s', (_, focusSec, now, why) => {
  expect(whyTestIsClosed({ endedAt: 0, focusSec, plannedSec: 3_000 }, now)).toEqual(why);
});
