import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexWords, queryWords } from './search-words.ts';

const found = (text: string, query: string) => {
  const words = indexWords(text);
  return queryWords(query).every(({ word, prefix }) =>
    words.some((one) => (prefix ? one.startsWith(word) : one === word)),
  );
};

test.each([
  ['Crème brûlée', ['creme', 'brulee']],
  ['one, two; ONE', ['one', 'two']],
  ['量子力学', ['量子', '子力', '力学', '学']],
  ['Go言語入門 2', ['go', '言語', '語入', '入門', '門', '2']],
  ['“…” — !', []],
])('%j is kept as %j', (text, words) => {
  expect(indexWords(text)).toEqual(words);
});

test.each([
  ['Schrödinger equation', 'schro', true],
  ['Schrödinger equation', 'eq sch', true],
  ['Schrödinger equation', 'dinger', false],
  ['が', 'か', false],
  ['हिन्दी', 'हिन', true],
  ['Ελληνικά', 'ελληνικα', true],
  ['ภาษาไทยเบื้องต้น', 'เบื้อง', true],
  ['대한민국의 역사', '민국', true],
])('in %j, %j is found: %s', (text, query, is) => {
  expect(found(text, query)).toBe(is);
});

test('any part of an unspaced text is found in it; any beginning of a word is', () => {
  const letters = fc.string({
    unit: fc.constantFrom('量', '子', '力', '学', 'の', '基', 'ไ', 'ท', 'ย', '한', '국'),
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(letters, fc.nat(11), fc.nat(11), (text, from, length) => {
      const part = [...text].slice(from, from + length + 1).join('');
      expect(found(text, part)).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      expect(found(text, text)).toBe(true);
    }),
  );
});

test('a pasted page asks for no more than twelve words', () => {
  expect(queryWords('abcdefghijklmnopqrstuvwxyz'.split('').join(' '))).toHaveLength(12);
});
