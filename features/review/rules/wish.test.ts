import { expect, test } from 'vitest';
import { keptWish, lastingSizes, limitOf, sizeFrom, usualWish, wishFrom, type Size } from './wish.ts';

test.each<[string | null, ReturnType<typeof wishFrom>]>([
  [null, usualWish],
  ['', usualWish],
  ['10-minutes urgent', { scope: 'all', size: '10-minutes', order: 'urgent' }],
  ['11-minutes mixed', usualWish],
  ['ahead urgent', { scope: 'all', size: 'proposed', order: 'urgent' }],
])('[S2 §4] the wish of the last run, kept as %j', (kept, expected) => {
  expect(wishFrom(kept)).toEqual(expected);
});

test('[S2 §4] what goes beyond the proposal is for one run; the order stays', () => {
  const before = wishFrom('5-minutes mixed');
  expect(keptWish({ size: 'more', order: 'urgent' }, before)).toBe('5-minutes urgent');
  expect(keptWish({ size: '25-items', order: 'mixed' }, before)).toBe('25-items mixed');
  for (const size of lastingSizes) expect(wishFrom(keptWish({ size, order: 'mixed' }, before)).size).toBe(size);
});

test.each<[string | null, Size | undefined]>([
  ['5-minutes', '5-minutes'],
  ['ahead', 'ahead'],
  ['more', 'more'],
  ['500-items', undefined],
  [null, undefined],
])('an address says %j', (text, expected) => {
  expect(sizeFrom(text)).toBe(expected);
});

test.each<[Size, object]>([
  ['20-minutes', { minutes: 20 }],
  ['50-items', { items: 50 }],
  ['proposed', {}],
])('the limit of %s', (size, expected) => {
  expect(limitOf(size)).toEqual(expected);
});
