import { expect, test } from 'vitest';
import { resultHeading } from './result-heading.ts';

const whole = { practice: false };

test.each([
  ['a whiteboard with nothing kept', { score: 35, right: 0, total: 3 }, 'nothing'],
  ['a deck of which nothing was known at first go', { score: 100, right: 0, total: 4 }, 'nothing'],
  ['a full test of bonus alone', { score: 35, right: 0, total: 4, ownPoints: 0 }, 'nothing'],
  ['a full test with only the number right', { score: 45, right: 0, total: 4, ownPoints: 10 }, 'band.5-65'],
  ['practice of which nothing was known', { score: 0, right: 0, total: 2, practice: true }, 'nothing'],
  ['practice', { score: 50, right: 1, total: 2, practice: true }, 'practised'],
  ['a deck with a miss', { score: 100, right: 3, total: 4 }, 'band.100'],
  ['all right', { score: 100, right: 4, total: 4 }, 'perfect'],
  ['explained aloud, which asks no items', { score: 35, right: 0, total: 0 }, 'band.5-65'],
  ['explained aloud, all of it', { score: 100, right: 0, total: 0 }, 'perfect'],
] as const)('[S2 §4] the heading of a result: %s', (_, result, heading) => {
  expect(resultHeading({ ...whole, ...result })).toBe(heading);
});
