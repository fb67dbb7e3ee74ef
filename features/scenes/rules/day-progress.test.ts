import { expect, test } from 'vitest';
import { dayProgress } from './day-progress.ts';

test.each([
  [0, 0],
  [6 * 60, 0],
  [13.5 * 60, 0.5],
  [21 * 60, 1],
  [23 * 60, 1],
])('minute %i of the day is at %f of the scene', (minutes, progress) => {
  expect(dayProgress(minutes)).toBe(progress);
});
