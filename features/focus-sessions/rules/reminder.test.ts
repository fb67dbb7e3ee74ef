import { expect, test } from 'vitest';
import { nextReminderAt } from './reminder.ts';

const paris = (now: string, minute: number) =>
  new Date(nextReminderAt(Date.parse(now), minute, 'Europe/Paris')).toISOString();

test('the reminder comes at its time of the member’s clock, today or tomorrow, also over summer time', () => {
  expect(paris('2026-03-28T10:00:00Z', 18 * 60 + 30)).toBe('2026-03-28T17:30:00.000Z');
  expect(paris('2026-03-28T17:30:00Z', 18 * 60 + 30)).toBe('2026-03-29T16:30:00.000Z');
});
