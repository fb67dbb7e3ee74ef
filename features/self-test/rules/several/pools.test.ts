import { expect, test } from 'vitest';
import { partsOfSeveralId, pooled, severalItemId } from './pools.ts';

const items = (...ids: string[]) => ids.map((_id) => ({ _id }));
const cards = [
  { _id: 'one', items: items('a', 'b', 'c', 'd') },
  { _id: 'two', items: items('a', 'b', 'c', 'd') },
];
const cardsOf = (seed: number, mode: 'normal' | 'random') =>
  pooled(cards, mode, seed).map(({ _id }) => partsOfSeveralId(_id).cardId);

test('the same item id on two cards stays two items', () => {
  const all = pooled(cards, 'random', 1).map(({ _id }) => _id);
  expect(new Set(all).size).toBe(8);
  expect(all.toSorted()).toEqual(
    ['one', 'two'].flatMap((card) => ['a', 'b', 'c', 'd'].map((item) => severalItemId(card, item))),
  );
});

test('[S2 §2] normal: card after card, the items of each shuffled', () => {
  for (const seed of [1, 2, 3]) expect(cardsOf(seed, 'normal').join(' ')).toBe('one one one one two two two two');
  const orders = new Set([1, 2, 3, 4, 5, 6].map((seed) => JSON.stringify(pooled(cards, 'normal', seed))));
  expect(orders.size).toBeGreaterThan(1);
});

test('[S2 §9] random: the items of all cards are shuffled together, the same for a seed', () => {
  const mixed = [1, 2, 3, 4, 5, 6].filter(
    (seed) => cardsOf(seed, 'random').join(' ') !== cardsOf(seed, 'normal').join(' '),
  );
  expect(mixed.length).toBeGreaterThan(4);
  expect(pooled(cards, 'random', 7)).toEqual(pooled(cards, 'random', 7));
});
