import { expect, test } from 'vitest';
import { wellFormed } from './well-formed.ts';

test('half of an emoji is replaced wherever it is', () => {
  expect(wellFormed({ title: 'a\uD83D', list: ['\uDE00b', { deep: '\uD800' }], count: 1, none: null })).toEqual({
    title: 'a\uFFFD',
    list: ['\uFFFDb', { deep: '\uFFFD' }],
    count: 1,
    none: null,
  });
});

test('what is well-formed stays the same object', () => {
  const value = { title: '😀', list: ['é', new Date(0)] };
  expect(wellFormed(value)).toBe(value);
});
