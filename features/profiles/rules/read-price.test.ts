import { expect, test } from 'vitest';
import { readPrice } from './read-price.ts';

test.each([
  ['', null],
  [' 12 ', 12],
  ['12.5', 12.5],
  ['12,', 12],
  ['12,50', 12.5],
  ['0', 0],
  ['1 200,50', 1200.5],
  ['1\u202f200,50', 1200.5],
  ['1’200.50', 1200.5],
  ['１２，５', 12.5],
  ['12.505', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['1000001', undefined],
  ['free', undefined],
])('the price %j is %s', (typed, price) => {
  expect(readPrice(typed)).toBe(price);
});
