import { expect, test } from 'vitest';
import { nextPath } from '#vocabulary/next-path.ts';
import { deviceName } from '#features/account/rules/device-name.ts';
import { personName, personNameFrom } from '#features/account/rules/person-name.ts';
import { readPastedStudents } from '#features/teaching/rules/pasted-students.ts';
import { usernameFrom } from '#features/account/rules/username.ts';
import { indexWords, queryWords } from '#platform/database/search-words.ts';
import { visitorAddress } from '#platform/http/visitor-address.server.ts';
import { pickLocale } from '#platform/i18n/pick-locale.ts';
import { withoutAddresses } from '#platform/log/log.server.ts';
import { foldText, holdsWords } from '#platform/text/fold-text.ts';
import { backtracksOf } from '#tests/harness/backtracks.ts';
import { charactersSearched } from '#tests/harness/characters-searched.ts';

/**
 * Every parser of external text; a new one is a new row. Counted are its regular expressions and string searches; a
 * loop of its own must be judged in review.
 */
const readers: Record<string, (text: string) => unknown> = {
  nextPath,
  deviceName,
  personNameFrom,
  personName: (text) => personName.pattern.test(text),
  usernameFrom,
  indexWords,
  queryWords,
  visitorAddress: (text) => visitorAddress('127.0.0.1', text, ['127.0.0.1']),
  pickLocale,
  readPastedStudents: (text) => readPastedStudents(text, { students: [], allowed: 10, own: '' }),
  withoutAddresses,
  foldText,
  holdsWords: (text) => holdsWords(text, text.slice(0, 1_000)),
};

const length = 20_000;
const hostile = [
  'a',
  ' ',
  '\t \n',
  '-',
  '.',
  'a-',
  'a@',
  '@',
  '://a',
  '/../',
  '"\\',
  'a,b;q=',
  '<a',
  '\u0301',
  'か\u3099',
  '\u200D',
  '漢',
  'a b ',
].map((part) => part.repeat(Math.ceil(length / part.length)));

/**
 * A few passes over the text; a parser that starts again at every tenth character would scan a hundred times as much.
 */
const mostSearched = 10 * length;

/** Parsers of addresses look sixty-four characters ahead; a catastrophic expression looks at all that follow. */
const most = 5_000 * length;

test.each(Object.entries(readers))('[security 15] %s parses 20 kB of the worst text in linear time', (_name, read) => {
  for (const text of hostile) {
    for (const end of ['', '!', '\u0000']) {
      expect(backtracksOf(() => read(text + end), most)).toBeLessThan(most);
      expect(charactersSearched(() => read(text + end))).toBeLessThan(mostSearched);
    }
  }
});

test.each([/^(?:a+)+$/, /^(?:a|aa)+$/, /a+$/, /a+b/])('%s would be detected', (astray) => {
  expect(() => backtracksOf(() => astray.test(`${'a'.repeat(length)}!`), most)).toThrow('steps back more than');
});

test.each<[string, (text: string) => unknown]>([
  ['indexOf', (text) => [...text].map((_, at) => text.indexOf('!', at))],
  ['includes', (text) => [...text].every((_, at) => text.includes('!', at))],
  ['split', (text) => [...text].map((letter) => text.split(letter, 1))],
])('%s from every character would be detected', (_by, astray) => {
  expect(charactersSearched(() => astray(`${'a'.repeat(length)}!`))).toBeGreaterThan(mostSearched);
});
