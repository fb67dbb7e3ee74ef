import { expect, test } from 'vitest';
import { searchedWords } from './searched-words.ts';

test.each([
  ['', []],
  ['   ', []],
  ['!?', []],
  ['a', []],
  ['É', []],
  ['an', ['an']],
  ['An be', ['an', 'be']],
  ['a b', ['a', 'b']],
  ['量', ['量']],
  ['Д', ['д']],
  ['ada@example.org', ['ada', 'example', 'org']],
])('people are searched by the words of %j', (text, words) => {
  expect(searchedWords(text).map(({ word }) => word)).toEqual(words);
});
