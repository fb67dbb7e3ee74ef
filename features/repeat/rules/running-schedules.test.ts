import { expect, test } from 'vitest';
import { tileScheduleOf, withoutSchedule, withScheduleBegun, withScheduleHeld } from './running-schedules.ts';

const on = '2026-03-02';
const held = { on, score: 90, testId: null };
const begun = withScheduleBegun([], { id: 's', cardId: 'a', title: 'A', plan: 'classic', on });
const tile = (running: typeof begun, today = on) => running.map((schedule) => tileScheduleOf(schedule, today));

test('[S1 §2] a card put on repeat offline is due on its tile at once, and put on again it changes nothing', () => {
  expect(tile(begun)).toEqual([{ due: true, done: 0, of: 10 }]);
  expect(withScheduleBegun(begun, { id: 't', cardId: 'a', title: 'A', plan: 'adaptive', on })).toEqual(begun);
});

test('[S1 §2] a session held offline moves the bar and takes "Due" away, until the day of the next one', () => {
  const after = withScheduleHeld(begun, 'a', held);
  expect(tile(after)).toEqual([{ due: false, done: 1, of: 10 }]);
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
