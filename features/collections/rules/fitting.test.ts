import { expect, test } from 'vitest';
import { fittingTogether } from './fitting.ts';

const counted = (count: number) => Array.from({ length: count }, (_, at) => ({ at, freeOfCount: false }));
const free = { at: -1, freeOfCount: true };
const library = { copiesThatCount: 2, freeLibrary: 20 };

test('[S1 §7] of 22 cards a FREE library with two copies adds the first 18, and those that are free of the count', () => {
  expect(fittingTogether(counted(22), { plan: 'FREE' }, library)).toEqual(counted(18));
  expect(fittingTogether([...counted(22), free], { plan: 'FREE' }, library)).toEqual([...counted(18), free]);
  expect(fittingTogether([free, ...counted(22)], { plan: 'FREE' }, { ...library, copiesThatCount: 25 })).toEqual([
    free,
  ]);
});

test('[S1 §7] with a plan all of them fit', () => {
  expect(fittingTogether(counted(22), { plan: 'PREMIUM' }, library)).toHaveLength(22);
});
