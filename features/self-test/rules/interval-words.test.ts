import { expect, test } from 'vitest';
import { intervalIn } from './interval-words.ts';

test.each([
  [1, 1, 'day'],
  [29, 29, 'day'],
  [30, 1, 'month'],
  [70, 2.3, 'month'],
  [360, 12, 'month'],
  [365, 1, 'year'],
  [550, 1.5, 'year'],
  [36_500, 100, 'year'],
] as const)('[S2 §4] %i days are %d %s', (days, count, unit) => {
  expect(intervalIn(days)).toEqual({ count, unit });
});
