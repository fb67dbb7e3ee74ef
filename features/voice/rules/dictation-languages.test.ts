import { expect, test } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { isLanguage } from '#features/catalogue/rules/languages.ts';
import { dictatedText, dictationLanguages, recognisedLanguage } from './dictation-languages.ts';

test('[S1 §9] thirteen languages, each of the catalogue, each with a region of its own', () => {
  expect(Object.keys(dictationLanguages).toSorted()).toEqual(
    languages.map(({ cardLanguage }) => cardLanguage).toSorted(),
  );
  for (const [code, region] of Object.entries(dictationLanguages)) {
    expect(isLanguage(code)).toBe(true);
    expect(region).toMatch(new RegExp(`^${code.slice(0, 2)}-[A-Z]{2}$`));
    expect(new Intl.Locale(region).region).toBeDefined();
  }
});

test('the browser’s region of the language comes first; its region of another language is ignored', () => {
  expect(recognisedLanguage('en', ['fr-CA', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(recognisedLanguage('pt', ['pt-BR'])).toBe('pt-BR');
  expect(recognisedLanguage('pt', ['en-GB'])).toBe('pt-PT');
  expect(recognisedLanguage('pt-BR', ['pt-PT'])).toBe('pt-BR');
  expect(recognisedLanguage('bre', ['br-FR'])).toBeUndefined();
  expect(recognisedLanguage('la', ['la-VA'])).toBeUndefined();
});

test.each([
  ['', ' The Volga', 'en', 'The Volga'],
  ['The Volga', 'flows', 'en', ' flows'],
  ['The Volga ', 'flows ', 'en', 'flows'],
  ['The Volga', ', a river', 'en', ', a river'],
  ['日本', '語', 'ja', '語'],
])('behind “%s”, “%s” goes in as “%s”', (before, heard, language, text) => {
  expect(dictatedText(before, heard, language)).toBe(text);
});
