import { expect, test } from 'vitest';
import { usualWeek, type Week } from '#features/memory/rules/due-day.ts';
import { plusDays } from '#features/memory/rules/learning-day.ts';
import { proposedToday } from './proposed.ts';

const monday = '2026-03-02';
const usual = { week: usualWeek, away_until: null };
/** So many due on each of the days ahead. */
const each = (count: number) => Array.from({ length: 14 }, (_, at) => ({ day: plusDays(monday, at), count }));
const late = (count: number) => ({ day: plusDays(monday, -3), count });
const reviewed = (count: number) => ({ day: '' as const, count });

test.each([
  ['somewhat more than a day’s share', [...each(20)], 24],
  ['what is late is shared over the week', [...each(20), late(35)], 30],
  ['what was reviewed today is taken off', [...each(20), late(35), reviewed(0)], 30],
  ['a little of little', [...each(1)], 10],
  ['counts of a database that writes them as text', each(20).map(({ day }) => ({ day, count: '20' })), 24],
])('%s', (_, counts, expected) => {
  expect(proposedToday(counts, monday, usual)).toBe(expected);
});

test('an answer takes one off, and the share stays the same meanwhile', () => {
  const today = (left: number) => [{ day: monday, count: left }, ...each(20).slice(1)];
  expect(proposedToday(today(20), monday, usual)).toBe(24);
  expect(proposedToday([...today(12), reviewed(8)], monday, usual)).toBe(16);
  expect(proposedToday([...today(0), reviewed(40)], monday, usual)).toBe(0);
});

test('as many as on a usual day, and a part of what is due beyond; an answer takes one off, whichever item it was', () => {
  const counts = (due: number, overdue: number, done: number) => [
    { day: monday, count: due },
    late(overdue),
    reviewed(done),
    { day: 'usual' as const, count: '40' },
    ...each(15).slice(1),
  ];
  // 40 + (44 - 40) / 7.
  expect(proposedToday(counts(24, 20, 0), monday, usual)).toBe(41);
  for (const [due, overdue, done] of [
    [14, 20, 10],
    [24, 10, 10],
  ] as const)
    expect(proposedToday(counts(due, overdue, done), monday, usual)).toBe(31);
  expect(proposedToday(counts(20, 15, 0), monday, usual), 'all that is due').toBe(35);
});

test.each<[string, string | null, number]>([
  ['nobody is away', null, 24],
  ['away until tomorrow', '2026-03-03', 0],
  ['back today', monday, 24],
])('%s', (_, away_until, expected) => {
  expect(proposedToday(each(20), monday, { ...usual, away_until })).toBe(expected);
});

test('nothing is proposed on a day off', () => {
  const week: Week = [0, 1, 1, 1, 1, 1, 1];
  expect(proposedToday(each(20), monday, { week, away_until: null })).toBe(0);
});
