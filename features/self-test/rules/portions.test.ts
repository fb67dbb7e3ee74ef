import { expect, test } from 'vitest';
import { allAnswered, allKnown, itemsBefore, openPortion, portionsOf } from './portions.ts';

const items = (count: number) => Array.from({ length: count }, (_, index) => index);

test.for<[number, number[]]>([
  [0, [0]],
  [1, [1]],
  [40, [40]],
  [41, [20, 20, 1]],
  [60, [20, 20, 20]],
  [65, [20, 20, 20, 5]],
])('%i items are asked in portions of %j', ([count, sizes]) => {
  const portions = portionsOf(items(count));
  expect(portions.map(({ length }) => length)).toEqual(sizes);
  expect(portions.flat()).toEqual(items(count));
});

test('key ideas are named in any order: a title of the last one is known while the first is asked', () => {
  expect(portionsOf(items(65), { anyOrder: true })).toEqual([items(65)]);
});

test('a test is continued at the first portion that is not finished', () => {
  const portions = portionsOf(items(65));
  expect(openPortion(portions, () => false)).toBe(0);
  expect(openPortion(portions, ([first]) => first! < 40)).toBe(2);
  expect(openPortion(portions, () => true)).toBe(4);
});

test('the items of the portions before count as done', () => {
  const portions = portionsOf(items(65));
  expect([0, 1, 3, 4].map((at) => itemsBefore(portions, at))).toEqual([0, 20, 60, 65]);
});

test('a quiz is finished once all was answered, a deck once all was known', () => {
  const two = [{ _id: 'a' }, { _id: 'b' }];
  const answer = (itemId: string, outcome: 'right' | 'wrong') => ({ itemId, outcome });
  expect(allAnswered(two, [answer('a', 'wrong')])).toBe(false);
  expect(allAnswered(two, [answer('a', 'wrong'), answer('b', 'right')])).toBe(true);
  expect(allKnown(two, [answer('a', 'wrong'), answer('b', 'right')])).toBe(false);
  expect(allKnown(two, [answer('a', 'wrong'), answer('b', 'right'), answer('a', 'right')])).toBe(true);
});
