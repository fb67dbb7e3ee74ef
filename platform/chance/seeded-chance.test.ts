import { expect, test } from 'vitest';
import { seededChance } from './seeded-chance.ts';

test('[the house] a seed gives the same numbers for ever: a resumed test keeps its order', () => {
  const chance = seededChance(2026);
  expect([chance(), chance(), chance()]).toEqual([0.45540769933722913, 0.30849614599719644, 0.6611574492417276]);
  expect(seededChance(-1)()).toBe(0.8964226141106337);
});
