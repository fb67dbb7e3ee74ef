import { expect, it } from 'vitest';
import { whatBlocksOpening, whatBlocksReading } from './opening.ts';

it.each([
  [true, 'FREE', 'needsPremium'],
  [true, 'PREMIUM', undefined],
  [true, 'PREMIUM_TEACHER', undefined],
  [false, 'FREE', undefined],
] as const)('[S1 §5] made in premium: %s, plan %s → %s', (madeInPremium, plan, reason) =>
  expect(whatBlocksOpening({ madeInPremium }, { plan })).toBe(reason),
);

it.each([
  ['ada', 'FREE', undefined],
  ['ben', 'FREE', 'needsPremium'],
  ['ben', 'PREMIUM', undefined],
] as const)('[S1 §5] a public card that Ada made in premium, read by %s under %s → %s', (id, plan, reason) =>
  expect(whatBlocksReading({ madeInPremium: true, author_id: 'ada' }, { id, plan })).toBe(reason),
);
