import { expect, test } from 'vitest';
import { pairColourOf } from './presentation.ts';

test('[S2 §9] the left items of an association have six colours, which come again', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 11].map(pairColourOf)).toEqual([1, 2, 3, 4, 5, 6, 1, 6]);
});
