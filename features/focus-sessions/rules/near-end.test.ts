import { expect, test } from 'vitest';
import { nearEndAfter, type NearEnd } from './near-end.ts';
import { defaultPlan } from './plan.ts';
import { stateAt, type SessionAct, type ActKind } from './timeline.ts';

const minuteMs = 60_000;
const act = (kind: ActKind, at: number): SessionAct => ({ id: `${kind} ${at}`, kind, at: at * minuteMs });

/** What is announced at each of these minutes, where the room was looked at. */
function announced(minutes: readonly number[], acts: readonly SessionAct[] = []): (number | null)[] {
  let before: NearEnd | undefined;
  return minutes.map((minute) => {
    const now = minute * minuteMs;
    const state = stateAt({ plan: { ...defaultPlan, rounds: 2 }, startedAt: 0, acts }, now);
    before = nearEndAfter(before, state, now);
    return before.minutes;
  });
}

test.each<[string, readonly number[], readonly SessionAct[], readonly (number | null)[]]>([
  ['at the crossing, until the phase ends', [19, 20, 24, 26], [], [null, 5, 5, null]],
  ['a few seconds late', [19.9, 20.1], [], [null, 5]],
  ['again in the next round', [24, 27, 49, 50], [], [null, null, null, 5]],
  ['not where the room is opened later', [23, 24], [], [null, null]],
  ['not again after a pause', [19, 20, 23.5, 30, 31], [act('pause', 23), act('resume', 30)], [null, 5, 5, 5, 5]],
  ['not after a pause that was left long ago', [30, 31], [act('pause', 23), act('resume', 30)], [null, null]],
  ['when a minute takes the time above the limit first', [20, 20.5, 21], [act('addMinute', 20.2)], [null, null, 5]],
  [
    'once, also when one more minute takes the time above the limit',
    [19, 20, 20.5, 21.5],
    [act('addMinute', 20.2)],
    [null, 5, 5, 5],
  ],
  ['what is really left, after the machine slept', [10, 23], [], [null, 2]],
])('the end of a focus phase is announced %s', (_when, minutes, acts, expected) => {
  expect(announced(minutes, acts)).toEqual(expected);
});
