import { expect, test } from 'vitest';
import { pairsOf, withPairs } from './editor-pairs.ts';

test('pairs are listed side by side in any numbering, and items without a partner are kept', () => {
  const crossed = {
    leftItems: ['a', 'b', 'alone'],
    rightItems: ['2', '1', 'left over'],
    associations: [
      { leftIndex: 0, rightIndex: 1 },
      { leftIndex: 1, rightIndex: 0 },
    ],
  };
  expect(pairsOf(crossed)).toEqual([
    { left: 'a', right: '1' },
    { left: 'b', right: '2' },
    { left: 'alone', right: '' },
    { left: '', right: 'left over' },
  ]);
  const pairs = [
    { left: 'x', right: 'y' },
    { left: 'u', right: 'v' },
  ];
  expect(pairsOf(withPairs(pairs))).toEqual(pairs);
});
