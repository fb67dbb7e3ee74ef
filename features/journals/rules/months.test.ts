import { expect, test } from 'vitest';
import { isMonth, lastDayOf, monthOf, plusMonths, weeksOf } from './months.ts';

test.for([
  ['2026-03', 1, '2026-04'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -15, '2024-12'],
  ['2026-03', 0, '2026-03'],
  ['0999-12', 1, '1000-01'],
] as const)('[decisions: Journals] %s and %d months is %s', ([month, months, expected]) => {
  expect(plusMonths(month, months)).toBe(expected);
});

test.for([
  ['2026-01', '2026-01-31'],
  ['2026-04', '2026-04-30'],
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2100-02', '2100-02-28'],
] as const)('[decisions: Journals] the last day of %s is %s', ([month, day]) => {
  expect(lastDayOf(month)).toBe(day);
  expect(monthOf(day)).toBe(month);
});

test.for([
  ['2026-03', true],
  ['2026-12', true],
  ['2026-00', false],
  ['2026-13', false],
  ['2026-3', false],
  ['2026-03-01', false],
  ['', false],
  [null, false],
  [undefined, false],
] as const)('[decisions: Journals] whether %s in an address is a month: %s', ([text, expected]) => {
  expect(isMonth(text)).toBe(expected);
});

test.for([
  ['2026-02', 5, 6],
  ['2027-02', 4, 0],
  ['2026-06', 5, 0],
  ['2026-08', 6, 5],
] as const)(
  '[decisions: Journals] %s has %d weeks from Monday, with its first day at place %d',
  ([month, weeks, place]) => {
    const rows = weeksOf(month);
    expect(rows).toHaveLength(weeks);
    expect(rows.every((row) => row.length === 7)).toBe(true);
    expect(rows[0]!.indexOf(`${month}-01`)).toBe(place);
    const days = rows.flat().filter((day) => day !== undefined);
    expect(days).toHaveLength(Number(lastDayOf(month).slice(8)));
    expect(days).toEqual(days.toSorted());
  },
);
