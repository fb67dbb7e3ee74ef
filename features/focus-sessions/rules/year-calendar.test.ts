import { expect, test } from 'vitest';
import { levelOf, weeksOf, whyCounted } from './year-calendar.ts';

const day = '2026-03-02';

test.each([
  [undefined, false, 'nothing'],
  [undefined, true, 'frozen'],
  [{ seconds: 299, answers: 0 }, false, 'tooShort'],
  [{ seconds: 299, answers: 0 }, true, 'frozen'],
  [{ seconds: 300, answers: 0 }, false, 'focus'],
  [{ seconds: 0, answers: 1 }, false, 'answers'],
  [{ seconds: 300, answers: 1 }, true, 'both'],
] as const)('[S3 §3 Streak] %j, frozen %j: %s', (counted, frozen, why) => {
  expect(whyCounted(counted && { day, sessions: 1, ...counted }, frozen)).toBe(why);
});

test.each([
  [0, 0, 0],
  [59, 0, 0],
  [0, 3, 1],
  [60, 0, 1],
  [25 * 60, 0, 2],
  [50 * 60, 9, 3],
  [100 * 60, 0, 4],
] as const)('%i seconds of focus and %i answers have shade %i', (seconds, answers, level) => {
  expect(levelOf({ seconds, answers })).toBe(level);
});

test.each([2024, 2026, 2027])('the weeks of %i hold each of its days once, Monday first', (year) => {
  const weeks = weeksOf(year);
  const days = weeks.flat().filter((each) => each !== undefined);
  expect(days[0]).toBe(`${year}-01-01`);
  expect(days.at(-1)).toBe(`${year}-12-31`);
  expect(new Set(days).size).toBe(year % 4 === 0 ? 366 : 365);
  for (const week of weeks) {
    expect(week).toHaveLength(7);
    for (const [place, each] of week.entries())
      if (each) expect(new Date(`${each}T00:00:00Z`).getUTCDay()).toBe((place + 1) % 7);
  }
});
