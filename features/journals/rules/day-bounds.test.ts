import { expect, test } from 'vitest';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import { dayBounds } from './day-bounds.ts';

test.for([
  ['2026-03-02', 'UTC', 4, '2026-03-02T04:00:00.000Z', 24],
  ['2026-03-02', 'Europe/Paris', 4, '2026-03-02T03:00:00.000Z', 24],
  ['2026-03-02', 'Asia/Kolkata', 0, '2026-03-01T18:30:00.000Z', 24],
  // The clocks change at 2:00 of the 29th, so it is the learning day of the 28th that is shorter.
  ['2026-03-28', 'Europe/Paris', 4, '2026-03-28T03:00:00.000Z', 23],
  ['2026-03-29', 'Europe/Paris', 4, '2026-03-29T02:00:00.000Z', 24],
  ['2026-10-25', 'Europe/Paris', 0, '2026-10-24T22:00:00.000Z', 25],
] as const)(
  '[decisions: Journals] %s in %s with days from %d:00 begins at %s and has %d hours',
  ([day, timeZone, dayStartsAt, begin, hours]) => {
    const clock = { timeZone, dayStartsAt };
    const { from, to } = dayBounds(day, clock);
    expect(new Date(from).toISOString()).toBe(begin);
    expect((to - from) / 3_600_000).toBe(hours);
    expect([dayOf(from, clock), dayOf(to - 1, clock)]).toEqual([day, day]);
    expect([dayOf(from - 1, clock), dayOf(to, clock)]).not.toContain(day);
  },
);
