import { expect, test } from 'vitest';
import { beginning, shorten } from './shorten.ts';

test('no character is cut in half', () => {
  expect(beginning('ab😀', 3)).toBe('ab');
  expect(beginning('ab😀', 4)).toBe('ab😀');
  expect(beginning('abc', 2)).toBe('ab');
  expect(shorten('ab😀cd', 3)).toBe('ab😀…');
});
