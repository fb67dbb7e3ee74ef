import { expect, test } from 'vitest';
import { heatWeeks, monthSums, yearSums } from './heat.ts';
import { bestStretch, forecastWeeks, growthLine, newWithin, roundMost, shareOf } from './sums.ts';

const answered = (day: string, answers: number, brought = 0) => ({ day, answers, right: answers, brought, ms: 1_000 });

test('[S2 §4] a year is whole weeks from Monday on, up to today', () => {
  const weeks = heatWeeks([answered('2026-03-03', 5)], '2026-02-23', '2026-03-04', true);
  expect(weeks.map((week) => week.length)).toEqual([7, 3]);
  expect(weeks[1]!.map(({ day, answers, level }) => [day, answers, level])).toEqual([
    ['2026-03-02', 0, 0],
    ['2026-03-03', 5, 4],
    ['2026-03-04', 0, 0],
  ]);
});

test('[S2 §4] a single day of much work does not make the others pale', () => {
  const days = Array.from({ length: 20 }, (_, at) => answered(`2026-03-${String(at + 1).padStart(2, '0')}`, 20));
  const levels = (all: readonly ReturnType<typeof answered>[]) =>
    heatWeeks(all, '2026-03-01', '2026-03-21', true)
      .flat()
      .map(({ level }) => level);
  expect(new Set(levels([...days, answered('2026-03-21', 900)]))).toEqual(new Set([4]));
  expect(levels([answered('2026-03-01', 1), answered('2026-03-02', 10), ...days.slice(2)]).slice(0, 2)).toEqual([1, 2]);
});

test('[S2 §4] what came with a file counts where the member wants it', () => {
  const days = [answered('2026-02-03', 5, 5), answered('2026-03-03', 4, 1)];
  expect(yearSums(days, false)).toEqual({ days: 1, answers: 3, brought: 6 });
  expect(yearSums(days, true)).toEqual({ days: 2, answers: 9, brought: 6 });
  expect(heatWeeks(days, '2026-02-02', '2026-02-03', false)[0]![1]).toMatchObject({ answers: 0, level: 0 });
  expect(monthSums(days).map(({ month, answers }) => [month, answers])).toEqual([
    ['2026-02', 5],
    ['2026-03', 4],
  ]);
});

const hour = (at: number, answers: number, right: number) => ({ hour: at, answers, right });
test.each([
  ['too few answers', [hour(8, 40, 39), hour(20, 50, 30)], undefined],
  ['only one time of day', [hour(8, 400, 390)], undefined],
  ['a time with a few answers does not win', [hour(8, 100, 90), hour(2, 5, 5), hour(20, 60, 30)], 'morning'],
  ['hours of a stretch count together', [hour(19, 60, 58), hour(23, 60, 58), hour(12, 60, 50)], 'evening'],
])('[S2 §4] the best time of day: %s', (_, hours, expected) => {
  expect(bestStretch(hours)?.of).toBe(expected);
});

test('[S2 §4] items grow by what was new', () => {
  const growth = {
    before: 5,
    days: [
      { day: '2026-02-23', items: 2 },
      { day: '2026-03-02', items: 3 },
    ],
  };
  expect(growthLine(growth, '2026-02-23', '2026-03-03')).toEqual([
    { day: '2026-03-01', items: 7 },
    { day: '2026-03-03', items: 10 },
  ]);
  expect(newWithin(growth, '2026-03-03', 7)).toBe(3);
  expect(newWithin(growth, '2026-03-03', 30)).toBe(5);
});

test('[S2 §4] weeks of what is due, with what is late in the first', () => {
  expect(forecastWeeks({ overdue: 4, days: [1, 0, 0, 0, 0, 0, 1, 3] })).toEqual([6, 3]);
});

test.each([
  [[], 1],
  [[3], 4],
  [[17, 41], 50],
  [[100], 100],
  [[101], 200],
])('[S2 §4] the scale of %j goes to %i', (values, most) => {
  expect(roundMost(values)).toBe(most);
});

test('[S2 §4] a share without answers is none', () => {
  expect([shareOf({ answers: 0, right: 0 }), shareOf({ answers: 4, right: 3 })]).toEqual([undefined, 0.75]);
});
