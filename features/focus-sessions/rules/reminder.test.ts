import { expect, test } from 'vitest';
import { nextReminderAt } from './reminder.ts';

const paris = (now: string, minute: number, on?: readonly number[]) =>
  new Date(nextReminderAt(Date.parse(now), minute, 'Europe/Paris', on)).toISOString();

test('the reminder comes at its time of the member’s clock, today or tomorrow, also over summer time', () => {
  expect(paris('2026-03-28T10:00:00Z', 18 * 60 + 30)).toBe('2026-03-28T17:30:00.000Z');
  expect(paris('2026-03-28T17:30:00Z', 18 * 60 + 30)).toBe('2026-03-29T16:30:00.000Z');
});

test('of some days of the week, the reminder comes on the next of them', () => {
  // A Saturday; summer time begins on the day after.
  expect(paris('2026-03-28T10:00:00Z', 18 * 60, [6])).toBe('2026-03-28T17:00:00.000Z');
  expect(paris('2026-03-28T17:00:00Z', 18 * 60, [6]), 'a week later').toBe('2026-04-04T16:00:00.000Z');
  expect(paris('2026-03-28T10:00:00Z', 18 * 60, [1, 5])).toBe('2026-03-30T16:00:00.000Z');
  expect(paris('2026-03-28T23:30:00Z', 60, [7]), 'Sunday of that clock').toBe('2026-03-29T00:00:00.000Z');
  expect(paris('2026-03-28T10:00:00Z', 18 * 60, [])).toBe('2026-03-28T17:00:00.000Z');
});
