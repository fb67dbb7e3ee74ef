import { expect, test } from 'vitest';
import { solidGoal } from './solid-keys.ts';

test.each([
  ['ArrowRight', 0, 12, 1],
  ['ArrowRight', 8, 12, 9],
  ['ArrowRight', 11, 12, 11],
  ['ArrowUp', 0, 12, 0],
  ['3', 10, 12, 11],
  ['4', 10, 12, undefined],
  ['9', 0, 12, 8],
  ['PageDown', 4, 12, 9],
  ['PageDown', 9, 12, undefined],
  ['PageUp', 11, 12, 0],
  ['End', 0, 12, 11],
  ['x', 0, 12, undefined],
  ['1', -1, 0, undefined],
])('[S3 §2] %s at idea %i of %i leads to %s', (key, at, count, goal) => {
  expect(solidGoal(key, at, count)).toBe(goal);
});
