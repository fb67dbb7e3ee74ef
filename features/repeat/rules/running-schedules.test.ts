import { expect, test } from 'vitest';
import { usualModel } from '#features/memory/rules/memory-model.ts';
import { plusDays } from '#features/memory/rules/learning-day.ts';
import {
  rememberedShare,
  tileScheduleOf,
  withoutSchedule,
  withScheduleBegun,
  withScheduleHeld,
} from './running-schedules.ts';

const on = '2026-03-02';
const held = { on, score: 90, testId: null };
const begun = withScheduleBegun([], { id: 's', cardId: 'a', title: 'A', plan: 'classic', on });
const tile = (running: typeof begun, today = on) => running.map((schedule) => tileScheduleOf(schedule, today));

test('[S1 §2] a card put on repeat offline is due on its tile at once, and put on again it changes nothing', () => {
  expect(tile(begun)).toEqual([{ due: true, remembered: null }]);
  expect(withScheduleBegun(begun, { id: 't', cardId: 'a', title: 'A', plan: 'adaptive', on })).toEqual(begun);
});

test('[S1 §2] a session held offline moves the bar and takes "Due" away, until the day of the next one', () => {
  const after = withScheduleHeld(begun, 'a', held);
  expect(tile(after)).toEqual([{ due: false, remembered: 0.9 }]);
  expect(after[0]).toMatchObject({ step: 1, is_due: false, last_day_done: on });
  expect(tile(after, after[0]!.due_on)[0]!.due).toBe(true);
  expect(withScheduleHeld(after, 'a', held)).toEqual(after);
  expect(withScheduleHeld(begun, 'another', held)).toEqual(begun);
});

test('a stored reply of yesterday shows today what is due today', () => {
  const [schedule] = begun;
  const stored = { ...schedule!, due_on: '2026-03-03', is_due: false };
  expect([tileScheduleOf(stored, on).due, tileScheduleOf(stored, '2026-03-03').due]).toEqual([false, true]);
});

test('a schedule that was cancelled is gone', () => {
  expect(withoutSchedule(begun, 'a')).toEqual([]);
});

test('[S1 §2] the memory bar falls with each day, to nine tenths of the last score on the day of the next session', () => {
  const [schedule] = withScheduleHeld(begun, 'a', { on, score: 80, testId: null });
  const waiting = { ...schedule!, due_on: plusDays(on, 20) };
  const shares = [0, 10, 20, 60].map((days) => rememberedShare(waiting, plusDays(on, days))!);
  expect(shares[0]).toBe(0.8);
  expect(shares[2]).toBeCloseTo(0.72, 10);
  expect(shares.toSorted((one, other) => other - one)).toEqual(shares);
  const dayMs = 86_400_000;
  for (const days of [10, 60])
    expect(rememberedShare(waiting, plusDays(on, days))! / 0.8).toBeCloseTo(
      usualModel.recallAt({ stability: 20, lastAnsweredAt: 0 }, days * dayMs),
      3,
    );
});

test('[S1 §2] a session that was not passed lowers the memory bar', () => {
  const [schedule] = withScheduleHeld(begun, 'a', { on, score: 40, testId: null });
  expect(rememberedShare(schedule!, on)).toBe(0.4);
});

test('[S1 §2] a deck that was not passed is not shown as wholly remembered, although it ends at 100', () => {
  const [schedule] = withScheduleHeld(begun, 'a', { on, score: 100, judgedBy: 10, testId: null });
  expect(rememberedShare(schedule!, on)).toBe(0.64);
});
