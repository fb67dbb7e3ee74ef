import { expect, it } from 'vitest';
import { ago } from './ago.ts';

const hour = 3_600_000;
it.each([
  [0, 0, 'minute'],
  [-hour, 0, 'minute'],
  [59_000, 0, 'minute'],
  [90_000, -1, 'minute'],
  [3 * hour, -3, 'hour'],
  [49 * hour, -2, 'day'],
  [8 * 24 * hour, -1, 'week'],
  [70 * 24 * hour, -2, 'month'],
  [800 * 24 * hour, -2, 'year'],
] as const)('%d ms ago: %d %s', (passed, value, unit) => {
  const found = ago(1e12, 1e12 + passed);
  expect([found.value + 0, found.unit]).toEqual([value, unit]);
});
