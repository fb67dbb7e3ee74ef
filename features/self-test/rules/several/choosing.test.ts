import { expect, test } from 'vitest';
import { seededChance } from '#platform/chance/seeded-chance.ts';
import { chosenBefore, firstChosen, groupsOf, publicSample, toggleChosen } from './choosing.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

test('[S2 §5] the default subset is the first two', () => {
  expect(firstChosen(ids)).toEqual(['a', 'b']);
});

test.for<[string, string[], string[]]>([
  ['nothing', [], ['a', 'b']],
  ['three, in their order here', ['e', 'c', 'a'], ['a', 'c', 'e']],
  ['two, one of them no longer here', ['d', 'x'], ['a', 'b']],
  ['cards of another set', ['x', 'y'], ['a', 'b']],
])('last time %s was chosen', ([, last, chosen]) => {
  expect(chosenBefore(ids, last)).toEqual(chosen);
});

test('[S2 §5] at least two cards stay chosen', () => {
  expect(toggleChosen(ids, ['a', 'b'], 'a')).toEqual(['a', 'b']);
  expect(toggleChosen(ids, ['a', 'b'], 'd')).toEqual(['a', 'b', 'd']);
  expect(toggleChosen(ids, ['a', 'b', 'd'], 'a')).toEqual(['b', 'd']);
  expect(toggleChosen(ids, ['b', 'd'], 'a')).toEqual(['a', 'b', 'd']);
});

test('[S2 §5] a public sample has at most four cards, chosen by chance', () => {
  expect(publicSample(ids, seededChance(1))).toHaveLength(4);
  expect(publicSample(['a', 'b'], seededChance(1)).toSorted()).toEqual(['a', 'b']);
  const samples = new Set(Array.from({ length: 30 }, (_, seed) => publicSample(ids, seededChance(seed)).join('')));
  expect(samples.size).toBeGreaterThan(10);
});

test.for<[number, number, number[]]>([
  [2, 6, [2]],
  [6, 6, [6]],
  [7, 6, [4, 3]],
  [13, 6, [5, 5, 3]],
  [100, 6, [...Array.from({ length: 16 }, () => 6), 4]],
])('%i cards in groups of at most %i', ([count, most, sizes]) => {
  const cards = Array.from({ length: count }, (_, index) => index);
  const groups = groupsOf(cards, most);
  expect(groups.map(({ length }) => length)).toEqual(sizes);
  expect(groups.flat()).toEqual(cards);
});
