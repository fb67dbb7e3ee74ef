import { expect, test } from 'vitest';
import { defaultLaunch } from './default-launch.ts';
import {
  breakAfter,
  breaksOf,
  clampRounds,
  defaultMinutes,
  defaultPlan,
  minuteChoices,
  nearestMinutes,
  nextRounds,
  plannedSeconds,
  previousRounds,
} from './plan.ts';

test('[S3 §9] 5 to 60 minutes in steps of 5; the default is index 4, with 25 minutes', () => {
  expect(minuteChoices).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60]);
  expect(defaultMinutes).toBe(25);
  expect([Number.NaN, 0, 27, 28, 300].map(nearestMinutes)).toEqual([25, 5, 25, 30, 60]);
});

test('[S3 §4, §9] rounds cycle from 1 to 8, by default 1', () => {
  expect([1, 7, 8].map(nextRounds)).toEqual([2, 8, 1]);
  expect([1, 2, 8].map(previousRounds)).toEqual([8, 1, 7]);
  expect([Number.NaN, 0, 3, 99].map(clampRounds)).toEqual([1, 1, 3, 8]);
  expect(defaultPlan.rounds).toBe(1);
});

test('a session that is started without a choice has the default plan', () => {
  const { mode, valueTimerSec, round, shortBreakSec, longBreakSec, overtime } = defaultLaunch;
  const plan = { mode, focusSec: valueTimerSec, rounds: round, shortBreakSec, longBreakSec, overtime };
  expect(plan).toEqual(defaultPlan);
});

test('a long break follows every fourth round', () => {
  expect([1, 3, 4, 5, 8].map((round) => breakAfter(defaultPlan, round) / 60)).toEqual([5, 5, 15, 5, 15]);
  expect(plannedSeconds({ ...defaultPlan, rounds: 5 })).toBe((5 * 25 + 3 * 5 + 15) * 60);
  expect(plannedSeconds({ ...defaultPlan, mode: 'flowtime' })).toBeUndefined();
});

test.for([
  [60, 1, 3],
  [300, 1, 3],
  [600, 2, 6],
  [1_500, 5, 15],
  [2_100, 7, 21],
  [3_600, 12, 36],
] as const)(
  'after %i seconds of focus the breaks are a fifth, %i minutes, and three times that, %i',
  ([focus, short, long]) => {
    expect(breaksOf(focus)).toEqual({ shortBreakSec: short * 60, longBreakSec: long * 60 });
  },
);
