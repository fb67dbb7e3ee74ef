import { expect, test } from 'vitest';
import { newsAt, nextNewsWeek } from './news-week.ts';

test.each([
  ['2026-03-02T04:59:59Z', '2026-03-02T05:00:00.000Z'],
  ['2026-03-02T05:00:00Z', '2026-03-09T05:00:00.000Z'],
  ['2026-03-05T12:00:00Z', '2026-03-09T05:00:00.000Z'],
  ['2026-03-08T23:59:59Z', '2026-03-09T05:00:00.000Z'],
  ['2026-12-31T12:00:00Z', '2027-01-04T05:00:00.000Z'],
])('after %s the weekly letter goes out on Monday, %s', (now, expected) => {
  expect(new Date(newsAt(nextNewsWeek(Date.parse(now)))).toISOString()).toBe(expected);
});
