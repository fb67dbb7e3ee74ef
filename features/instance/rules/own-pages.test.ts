import { expect, test } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { shownLanguage } from './own-pages.ts';

const table = languages.map(({ tag }) => tag);

test.each([
  ['fr', ['de', 'fr'], 'fr'],
  ['pt-PT', ['en', 'pt-BR'], 'pt-BR'],
  ['ja', ['vi', 'en', 'de'], 'en'],
  ['ja', ['vi', 'de', 'fr'], 'fr'],
  ['en', ['de'], 'de'],
  ['en', ['xx'], undefined],
  ['en', [], undefined],
])('a reader of %s, with texts in %j, reads %s', (reader, written, shown) => {
  expect(shownLanguage(reader, written, table)).toBe(shown);
});
