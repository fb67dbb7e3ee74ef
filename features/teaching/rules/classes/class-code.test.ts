import { expect, test } from 'vitest';
import { codeSigns, isCodeOpen, newCode, readCode, shownCode } from './class-code.ts';

test('a code has eight of 31 signs, none of which is taken for another', () => {
  expect(codeSigns).toHaveLength(31);
  expect(codeSigns).not.toMatch(/[01OIL]/);
  let drawn = 0;
  expect(newCode((below) => drawn++ % below)).toBe('ABCDEFGH');
  expect(newCode((below) => below - 1)).toBe('99999999');
  expect(shownCode('ABCDEFGH')).toBe('ABCD-EFGH');
});

test.each([
  ['ABCDEFGH', 'ABCDEFGH'],
  ['abcd-efgh', 'ABCDEFGH'],
  [' abcd – efgh ', 'ABCDEFGH'],
  ['ABCDEFG', undefined],
  ['ABCDEFGHJ', undefined],
  ['ABCDEFG0', undefined],
  ['', undefined],
])('the typed code %j is %s', (typed, code) => expect(readCode(typed)).toBe(code));

const open = { code: 'ABCDEFGH', code_ends_at: 20, archived_at: null };
test.each([
  ['open', open, true],
  ['closed', { ...open, code: null }, false],
  ['ended', { ...open, code_ends_at: 10 }, false],
  ['of an archived class', { ...open, archived_at: 5 }, false],
])('a code that is %s', (_, group, isOpen) => expect(isCodeOpen(group, 10)).toBe(isOpen));
