import { expect, test } from 'vitest';
import { isSameName } from './same-name.ts';

test.each([
  ['Max Member', 'Max Member', true],
  [' Max  Member ', 'Max Member', true],
  ['Zoe\u0308', 'Zoë', true],
  ['max member', 'Max Member', false],
  ['Max', 'Max Member', false],
  ['', '', false],
])('a deletion is confirmed by "%s" for the name "%s": %s', (typed, name, expected) => {
  expect(isSameName(typed, name)).toBe(expected);
});
