import fc from 'fast-check';
import { expect, test } from 'vitest';
import { difference, differingLetters, type Run } from './difference.ts';

/** `[x]` is extra, `{x}` is missing. */
const shown = (runs: readonly Run[]) =>
  runs.map(({ text, kind }) => (kind === 'extra' ? `[${text}]` : kind === 'missing' ? `{${text}}` : text)).join('');

test.each([
  ['recieve', 'receive', 'rec[i]eve', 'rece{i}ve'],
  ['Lyon', 'Paris', 'Lyon', 'Paris'],
  ['chat', 'chats', 'chat', 'chat{s}'],
  ['chats', 'chat', 'chat[s]', 'chat'],
  ['ETE', 'été', 'ETE', 'été'],
  ['hello world', 'Hello, word!', 'hello wor[l]d', 'Hello, word!'],
  ['か', 'が', 'か', 'が'],
  ['35', '3.5', '35', '3{.}5'],
  ['C', 'C#', 'C', 'C{#}'],
  ['', 'word', '', 'word'],
])('“%s” for “%s”: %s / %s', (given, expected, marked, wanted) => {
  const { given: one, expected: other } = difference(given, expected);
  expect([shown(one), shown(other)]).toEqual([marked, wanted]);
});

test('reordered words are marked as a whole', () => {
  const { given, expected } = difference('The bird the early catches', 'The early bird catches', 'word');
  expect([shown(given), shown(expected)]).toEqual(['The [bird the ]early catches', 'The early {bird }catches']);
});

test('both texts are always complete', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      (given, expected) => {
        const marks = difference(given, expected);
        expect(marks.given.map(({ text }) => text).join('')).toBe(given);
        expect(marks.expected.map(({ text }) => text).join('')).toBe(expected);
      },
    ),
  );
});

test('texts too long to compare are marked from the first to the last difference', () => {
  const { given } = difference(
    `${'same '.repeat(800)}${'x'.repeat(3_000)} end`,
    `${'same '.repeat(800)}${'y'.repeat(3_000)} end`,
  );
  expect(given.map(({ kind, text }) => [kind, text.length])).toEqual([
    ['same', 4_000],
    ['extra', 3_000],
    ['same', 4],
  ]);
});

test('letters that may be written as two are not marked, and the others are', () => {
  const marks = (given: string, expected: string) =>
    difference(given, expected)
      .given.filter(({ kind }) => kind !== 'same')
      .map(({ text }) => text);
  expect(difference('Koeln', 'Köln')).toEqual({
    given: [{ text: 'Koeln', kind: 'same' }],
    expected: [{ text: 'Köln', kind: 'same' }],
  });
  expect(marks('Koelnn', 'Köln')).toEqual(['n']);
  expect(marks('Koeln Düsseldorf', 'Köln Düsseldorf')).toEqual([]);
  expect(difference('Koln und Koelm', 'Köln und Köln').expected.every(({ text }) => text !== '')).toBe(true);
  expect(marks('Koln und Koelm', 'Köln und Köln')).toEqual(['m']);
  expect(differingLetters('Muenchem', 'München')).toBe(1);
  expect(differingLetters('Koeln', 'Köln')).toBe(0);
});
