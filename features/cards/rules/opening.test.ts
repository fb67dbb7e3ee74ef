import { expect, it } from 'vitest';
import { whatBlocksOpening } from './opening.ts';

it.each([
  [true, 'FREE', 'needsPremium'],
  [true, 'PREMIUM', undefined],
  [true, 'PREMIUM_TEACHER', undefined],
  [false, 'FREE', undefined],
] as const)('[S1 §5] made in premium: %s, plan %s → %s', (madeInPremium, plan, reason) =>
  expect(whatBlocksOpening({ madeInPremium }, { plan })).toBe(reason),
);
