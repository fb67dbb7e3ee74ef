import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualModel } from '#features/memory/rules/memory-model.ts';
import { pick, spread, takeApart, type Candidate } from './pick.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 2, 10);
const id = (at: number) => `0f7c1a52-0000-4000-8000-00000000000${at}`;
const item = (at: number, stability: number, daysAgo: number, more: Partial<Candidate> = {}): Candidate => ({
  cardId: 'card',
  memoryId: id(at),
  stability,
  lastAnsweredAt: now - daysAgo * dayMs,
  ...more,
});

describe('[S2 §4] what is reviewed first', () => {
  test('queue 1: what loses most by waiting comes first: a weak item three days late before a strong one that is due today', () => {
    const [weak, strong] = [item(1, 2, 5), item(2, 60, 60)];
    expect(pick([strong, weak], now, usualModel)).toEqual([weak, strong]);
  });

  test.each([
    ['two gaps of one text', '.c1', '.c2'],
    ['a flashcard both ways', '', '.r'],
    ['a key idea and its description', '', '.description'],
  ])('queue 2: %s: only the more urgent one', (_, one, other) => {
    const first = item(1, 2, 5, { memoryId: id(1) + one });
    const second = item(1, 5, 6, { memoryId: id(1) + other });
    expect(pick([second, first], now, usualModel)).toEqual([first]);
  });

  test('flashcards of one group, on whichever card: only the more urgent one', () => {
    const [first, second] = [item(1, 2, 5, { group: 'note' }), item(2, 5, 6, { group: 'note', cardId: 'other' })];
    expect(pick([second, first, item(3, 60, 5)], now, usualModel)).toEqual([first, item(3, 60, 5)]);
  });

  test('the same id on two cards is two items', () => {
    expect(pick([item(1, 2, 5), item(1, 2, 5, { cardId: 'other' })], now, usualModel)).toHaveLength(2);
  });

  test('the order does not depend on the order of reading', () => {
    const items = [item(1, 2, 5), item(2, 2, 5), item(3, 2, 5)];
    expect(pick(items.toReversed(), now, usualModel)).toEqual(pick(items, now, usualModel));
  });
});

test.each([
  ['as many as wanted, siblings take no place', 2, [], 'a1 a2 b1 c1', 'a1 b1'],
  ['what is taken already, on another card too, takes none', 2, ['a'], 'a1 a2 b1 c1', 'b1 c1'],
  ['fewer than wanted', 5, ['b'], 'a1 b1', 'a1'],
  ['none wanted: nothing is taken', 0, [], 'a1', ''],
])('[S2 §4] new items apart: %s', (_, most, before, given, expected) => {
  const taken = new Set(before);
  const items = given.split(' ').map((memoryId) => ({ cardId: 'x', memoryId, group: memoryId[0]! }));
  expect(
    takeApart(items, most, taken)
      .map(({ memoryId }) => memoryId)
      .join(' '),
  ).toBe(expected);
  expect([...taken].join('')).toBe(before.join('') + expected.replaceAll(/[\d ]/g, ''));
});

const of = (cardId: string, at: number) => ({ cardId, at });

test('[S2 §4] queue 9: of 20 items of one card and two of another these two lie evenly, at 8 and 15', () => {
  const many = Array.from({ length: 20 }, (_, at) => of('x', at));
  const mixed = spread([of('y', 0), ...many, of('y', 1)]);
  expect(mixed.flatMap(({ cardId }, at) => (cardId === 'y' ? [at + 1] : []))).toEqual([8, 15]);
  expect(mixed.filter(({ cardId }) => cardId === 'x')).toEqual(many);
});

test('[S2 §4] queue 9: each item once, whatever the cards, and neighbours of one card only at the end, or of the card that has most', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 60 }), (cards) => {
      const items = cards.map((cardId, at) => of(cardId, at));
      const mixed = spread(items);
      expect(mixed.toSorted((one, other) => one.at - other.at)).toEqual(items);
      const double = mixed.findIndex(({ cardId }, at) => cardId === mixed[at + 1]?.cardId);
      const doubled = new Set(mixed.flatMap(({ cardId }, at) => (cardId === mixed[at + 1]?.cardId ? [cardId] : [])));
      expect(doubled.size).toBeLessThanOrEqual(1);
      const most = Math.max(...['a', 'b', 'c', 'd'].map((card) => cards.filter((each) => each === card).length));
      if (double >= 0 && most <= Math.ceil(cards.length / 2))
        expect(new Set(mixed.slice(double).map(({ cardId }) => cardId)).size).toBe(1);
      for (const card of 'abcd') {
        const own = mixed.filter(({ cardId }) => cardId === card).map(({ at }) => at);
        expect(own, 'in their order').toEqual(own.toSorted((one, other) => one - other));
      }
    }),
    { seed: 38, numRuns: 300 },
  );
});

test('[S2 §4] queue 9: no two neighbours of one card while others remain', () => {
  const spreaded = spread([of('x', 1), of('x', 2), of('x', 3), of('y', 1), of('y', 2)]);
  expect(spreaded.map(({ cardId }) => cardId).join('')).toBe('xyxyx');
  expect(spread([of('x', 1), of('x', 2)]).map(({ at }) => at)).toEqual([1, 2]);
});
