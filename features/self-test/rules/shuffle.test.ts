import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededChance } from '#platform/chance/seeded-chance.ts';
import { association, oneOfEach, wordOrder } from './example-questions.ts';
import { askingOrder, showingOrder } from './presentation.ts';
import { shuffle } from './shuffle.ts';

describe('[S2 §5] questions and cards are shuffled when loaded', () => {
  test('the same seed gives the same order, another seed a different one', () => {
    const items = Array.from({ length: 50 }, (_, index) => index);
    expect(askingOrder(items, 7)).toEqual(askingOrder(items, 7));
    expect(askingOrder(items, 7)).not.toEqual(askingOrder(items, 8));
  });
  test('nothing is lost or duplicated', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { maxLength: 60 }),
        fc.integer({ min: 0, max: 2 ** 32 - 1 }),
        (items, seed) => {
          expect(askingOrder(items, seed).toSorted((one, other) => one - other)).toEqual(
            items.toSorted((one, other) => one - other),
          );
        },
      ),
    );
  });
  test('all six orders of three items are about equally frequent', () => {
    const chance = seededChance(2026);
    const counts = new Map<string, number>();
    for (let time = 0; time < 6_000; time++) {
      const order = shuffle(['a', 'b', 'c'], chance).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    // Six standard deviations of a binomial with n = 6000, p = 1/6 are 173.
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(173);
  });
});

describe('the displayed order does not give the answer away', () => {
  test('words are never in sentence order, right items never all beside their partners', () => {
    for (let seed = 0; seed < 500; seed++) {
      const words = showingOrder({ ...wordOrder, sentence: 'one two three' }, seed);
      expect(words).not.toEqual([0, 1, 2]);
      const rights = showingOrder(association, seed);
      expect(association.associations.every(({ leftIndex, rightIndex }) => rights[leftIndex] === rightIndex)).toBe(
        false,
      );
    }
  });
  test('every index occurs once', () => {
    for (const question of oneOfEach) {
      const order = showingOrder(question, 3);
      expect(order.toSorted((one, other) => one - other)).toEqual(order.map((_, index) => index));
    }
  });
  test('a single word has only one order', () => {
    expect(showingOrder({ ...wordOrder, sentence: 'alone' }, 1)).toEqual([0]);
  });
});
