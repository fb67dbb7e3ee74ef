import { expect, test } from 'vitest';
import { nextPath } from '#features/account/rules/next-path.ts';
import { deviceName } from '#features/account/rules/device-name.ts';
import { personName, personNameFrom } from '#features/account/rules/person-name.ts';
import { usernameFrom } from '#features/account/rules/username.ts';
import { indexWords, queryWords } from '#platform/database/search-words.ts';
import { visitorAddress } from '#platform/http/visitor-address.server.ts';
import { pickLocale } from '#platform/i18n/locales.ts';
import { withoutAddresses } from '#platform/log/log.server.ts';
import { foldText, holdsWords } from '#platform/text/fold-text.ts';

/** What reads text from outside; a new reader is one more row. */
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
  withoutAddresses,
  foldText,
  holdsWords: (text) => holdsWords(text, text.slice(0, 1_000)),
};

const length = 50_000;
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
].map((part) => part.repeat(Math.ceil(length / part.length)));

/** Backtracking would take minutes here; what is linear takes milliseconds, so that a slow machine does not matter. */
const longestMs = 1_000;

test.each(Object.entries(readers))('[security 15] %s reads 50 kB of the worst text at once', (_name, read) => {
  for (const text of hostile) {
    for (const end of ['', '!', '\u0000']) {
      const began = performance.now();
      read(text + end);
      expect(performance.now() - began, JSON.stringify(text.slice(0, 6))).toBeLessThan(longestMs);
    }
  }
});
