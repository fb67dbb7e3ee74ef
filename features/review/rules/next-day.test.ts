import { expect, test } from 'vitest';
import { nextDayOf } from './next-day.ts';

const on = (...days: (string | null)[]) => days.map((due_on) => ({ due_on }));

test.each([
  ['the first one after today', on('2026-03-09', '2026-03-05', '2026-03-07'), '2026-03-05'],
  ['not what is due', on('2026-03-01', '2026-03-04', '2026-03-06'), '2026-03-06'],
  ['nothing that was never answered', on(null, null), undefined],
  ['nothing at all', on(), undefined],
] as const)('the next day of a review: %s', (_, items, day) => {
  expect(nextDayOf(items, '2026-03-04')).toBe(day);
});
