import { expect, test } from 'vitest';
import { wishes } from '#tests/harness/language-wishes.ts';
import { languageNamed, languages, namesOf } from './languages.ts';
import { cardLanguageOf, isLocale, localeNames, locales } from './locales.ts';
import { pickLocale } from './pick-locale.ts';

const tags = languages.map(({ tag }) => tag);

test('[S1 §9] the languages of the specification, each once', () => {
  expect(languages.map(({ specName }) => specName).toSorted()).toEqual(
    ['fr', 'en', 'es', 'de', 'it', 'br', 'ko', 'ja', 'th', 'pt', 'ru', 'zh', 'vi'].toSorted(),
  );
  expect(new Set(tags).size).toBe(13);
});

test.each(languages)('$tag: a tag that Intl knows, with its plural forms', (language) => {
  const { tag, cardLanguage, plurals } = language;
  expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
  expect(Intl.PluralRules.supportedLocalesOf(tag, { localeMatcher: 'lookup' })).toHaveLength(1);
  expect(cardLanguageOf(tag)).toBe(cardLanguage);
  // Each form that a count below a million takes.
  const rules = new Intl.PluralRules(tag);
  const taken = new Set([...Array(1_001).keys(), 1.5, 0.5, 100_000].map((count) => rules.select(count)));
  expect([...taken].toSorted()).toEqual([...plurals].toSorted());
});

test('the offered languages are those of the table, with their names', () => {
  for (const locale of locales)
    expect(languages.find(({ tag }) => tag === locale)?.ownName, locale).toBe(localeNames[locale]);
  expect(cardLanguageOf(undefined)).toBe('en');
  for (const no of ['', 'xx', 'EN', 'en-GB', '__proto__', 'toString', undefined, null])
    expect(isLocale(no)).toBe(false);
});

test.each(wishes)('with all thirteen offered, a browser that asks for “%s” reads %s', (asked, read) => {
  expect(pickLocale(asked, tags)).toBe(read);
});

test.each([
  ['de, fr;q=0.5', 'fr'],
  ['pt-BR, pt;q=0.9, fr;q=0.1', 'fr'],
  ['ja', 'en'],
])('a wish for a language that is not offered gives way to the next: “%s” reads %s', (asked, read) => {
  expect(pickLocale(asked, ['en', 'fr'])).toBe(read);
});

test('programs of the specification name languages as it does', () => {
  expect(['br', 'pt', 'zh', 'pt-BR', 'fr'].map((name) => languageNamed(name, tags))).toEqual([
    'pt-BR',
    'pt-PT',
    'zh-Hans',
    'pt-BR',
    'fr',
  ]);
  expect(namesOf(['en', 'pt-BR', 'zh-Hans'])).toEqual(['en', 'pt-BR', 'zh-Hans', 'br', 'zh']);
  for (const name of ['br', 'pt', 'de', 'nl', '']) expect(languageNamed(name, ['en', 'fr']), name).toBeUndefined();
});
