import { expect, test } from 'vitest';
import { opensTestAfter } from './locked.ts';
import { defaultPlan, type Plan } from './plan.ts';
import { stateAt, type Act } from './timeline.ts';

const plan: Plan = { ...defaultPlan, rounds: 2, locked: true };
const minute = 60_000;
const stopped = (at: number): Act => ({ id: 'stop', kind: 'stop', at: at * minute });
const opens = (acts: readonly Act[], now: number) =>
  opensTestAfter(stateAt({ plan, startedAt: 0, acts }, now * minute), plan, now * minute);

test.each<[string, readonly Act[], number, boolean]>([
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
