import { expect, test } from 'vitest';
import { streakWithFreezes } from './streak.ts';

const days = (...numbers: number[]) => numbers.map((day) => `2026-03-${String(day).padStart(2, '0')}`);
const of = (counted: string[], today = '2026-03-20') => streakWithFreezes(counted, today);

test('days in a row; today does not break the streak before it is over', () => {
  expect(of(days(20, 19, 18))).toMatchObject({ days: 3, countsToday: true, frozen: [], freezesLeft: 2 });
  expect(of(days(19, 18))).toMatchObject({ days: 2, countsToday: false, frozen: [] });
  expect(of([])).toEqual({ days: 0, countsToday: false, frozen: [], freezesLeft: 2 });
});

test('two missed days a month are frozen, and do not count as days', () => {
  expect(of(days(20, 18, 16))).toEqual({ days: 3, countsToday: true, frozen: days(19, 17), freezesLeft: 0 });
  expect(of(days(20, 17))).toMatchObject({ days: 2, frozen: days(19, 18), freezesLeft: 0 });
});

test('a third missed day in the month ends the streak', () => {
  expect(of(days(20, 18, 16, 14))).toMatchObject({ days: 3, freezesLeft: 0 });
  expect(of(days(20, 16))).toMatchObject({ days: 1, frozen: [], freezesLeft: 2 });
});

test('a freeze within an earlier streak is told too, after the present streak has taken its own', () => {
  expect(of(days(20, 10, 8))).toEqual({ days: 1, countsToday: true, frozen: days(9), freezesLeft: 2 });
  expect(of(days(20, 18, 10, 8, 6))).toEqual({ days: 2, countsToday: true, frozen: days(19, 9), freezesLeft: 1 });
});

test('each month has its own freezes', () => {
  const counted = ['2026-03-02', '2026-02-27', '2026-02-25'];
  expect(of(counted, '2026-03-02')).toEqual({
    days: 3,
    countsToday: true,
    frozen: ['2026-03-01', '2026-02-28', '2026-02-26'],
    freezesLeft: 1,
  });
  expect(of(['2026-03-02', '2026-02-28', '2026-02-26', '2026-02-24'], '2026-03-02').days).toBe(4);
});

test('a day in the future, after moving to another time zone, is left out', () => {
  expect(of(days(21, 20, 19))).toMatchObject({ days: 2, countsToday: true });
});
