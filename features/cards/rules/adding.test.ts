import { expect, test } from 'vitest';
import { freeLibraryLimit, whatBlocksAdding } from './adding.ts';

test.for([
  ['FREE', 0, undefined],
  ['FREE', freeLibraryLimit - 1, undefined],
  ['FREE', freeLibraryLimit, 'needsPremium'],
  ['PREMIUM', freeLibraryLimit, undefined],
  ['PREMIUM_TEACHER', 500, undefined],
] as const)('[S1 §4 bookmark] a %s member with %i copies: %s', ([plan, held, expected]) => {
  expect(whatBlocksAdding({ plan }, held)).toBe(expected);
});
