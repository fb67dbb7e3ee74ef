import { expect, it } from 'vitest';
import { whatBlocksOpening, whatBlocksPremiumSwitch, whatBlocksReading } from './opening.ts';

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

it.each([
  ['PRIVATE', false, true, 'FREE', 'needsPremium'],
  ['PRIVATE', false, true, 'PREMIUM', undefined],
  ['PRIVATE', true, true, 'FREE', undefined],
  ['PRIVATE', true, false, 'FREE', undefined],
  ['FROMPUBLIC', true, false, 'PREMIUM', 'notAuthor'],
  ['FROMSECRET', true, false, 'FREE', 'notAuthor'],
  ['FROMPUBLIC', true, undefined, 'FREE', undefined],
] as const)(
  '[S1 §5] the switch "For premium members" of a %s card, %s, set to %s under %s → %s',
  (state, madeInPremium, wanted, plan, reason) =>
    expect(whatBlocksPremiumSwitch({ state, madeInPremium }, wanted, { plan })).toBe(reason),
);
