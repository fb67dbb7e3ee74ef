import { expect, test } from 'vitest';
import { inOrder, withCards, type Placed } from './card-order.ts';
import { keysAtEnd, moved } from './order-keys.ts';

const letters = (cards: readonly Placed[]) => cards.map(({ _id }) => _id).join('');
const row = (ids: string): Placed[] => {
  const keys = keysAtEnd([], ids.length);
  return [...ids].map((_id, place) => ({ _id, order: keys[place]! }));
};
const move = (cards: readonly Placed[], id: string, to: number) =>
  withCards(cards, { put: moved(cards, id, to) }, (placed) => placed);

test.each([
  ['a', 3, 'bcda'],
  ['d', 0, 'dabc'],
  ['b', 2, 'acbd'],
  ['c', 1, 'acbd'],
  ['a', 0, 'abcd'],
])('“%s” moved to place %i gives %s, and writes one row', (id, to, result) => {
  const cards = row('abcd');
  expect(letters(move(cards, id, to))).toBe(result);
  expect(moved(cards, id, to).length).toBe(result === 'abcd' ? 0 : 1);
});

test('a card moves between two that were put at the same place on two devices', () => {
  const [first, last] = row('ad');
  const cards = inOrder([first!, { _id: 'c', order: 'a0V' }, { _id: 'b', order: 'a0V' }, { ...last!, order: 'a5' }]);
  expect(letters(cards)).toBe('abcd');
  expect(letters(move(cards, 'd', 2))).toBe('abdc');
});

test('a device that does not know the cards still appends a new one', () => {
  const thousand = keysAtEnd([], 1_000);
  const [unknown] = keysAtEnd(undefined, 1);
  expect(unknown! > thousand.at(-1)!).toBe(true);
  expect(keysAtEnd([{ _id: 'last', order: unknown! }], 1)[0]! > unknown!).toBe(true);
});

test('a change applied twice is the same as once; a removed card does not come back with it', () => {
  const cards = row('abc');
  const change = { put: [{ _id: 'd', order: keysAtEnd(cards, 1)[0]! }], remove: ['a'] };
  const once = withCards(cards, change, (placed) => placed);
  expect(letters(once)).toBe('bcd');
  expect(withCards(once, change, (placed) => placed)).toEqual(once);
});
