import { expect, test } from 'vitest';
import { shortDuration } from './time-words.ts';

test.each([
  ['en', 40, '40 sec'],
  ['en', 60, '1 min'],
  ['en', 3 * 60 + 59, '3 min'],
  ['fr', 0, '0 s'],
  ['fr', 25 * 60, '25 min'],
])('%s: %i seconds are %s', (language, seconds, words) => {
  expect(shortDuration(language, seconds).replaceAll(/\s/g, ' ')).toBe(words);
});
