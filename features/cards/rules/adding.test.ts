import { expect, test } from 'vitest';
import { whatBlocksAdding } from './adding.ts';

test.for([
  ['FREE', 0, 20, false, undefined],
  ['FREE', 19, 20, false, undefined],
  ['FREE', 20, 20, false, 'needsPremium'],
  // The limit is a setting of the instance, and may be lowered below the size of an existing library.
  ['FREE', 20, 5, false, 'needsPremium'],
  ['FREE', 20, 21, false, undefined],
  ['FREE', 0, 0, false, 'needsPremium'],
  ['FREE', 20, 20, true, undefined],
  ['PREMIUM', 20, 20, false, undefined],
  ['PREMIUM_TEACHER', 500, 20, false, undefined],
] as const)(
  '[S1 §4 bookmark, decisions Membership] a %s member with %i copies of %i, free of count %s: %s',
  ([plan, copiesThatCount, freeLibrary, freeOfCount, expected]) => {
    expect(whatBlocksAdding({ plan }, { freeOfCount }, { copiesThatCount, freeLibrary })).toBe(expected);
  },
);
