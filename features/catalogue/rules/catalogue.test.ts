import { expect, test } from 'vitest';
import en from '../texts/en.json' with { type: 'json' };
import fr from '../texts/fr.json' with { type: 'json' };
import catalogue from '../categories.json' with { type: 'json' };
import { categories, categoryOf, isCategoryPair, otherOf } from './categories.ts';
import { defaultCategory } from './default-category.ts';
import { languages as interfaceLanguages } from '#platform/i18n/languages.ts';
import { isLanguage, languageCode, languages } from './languages.ts';

test('[S1 §3] nine top categories in their order', () => {
  expect(categories.map(({ value }) => value)).toEqual([
    'HUMANITIES',
    'BUSINESS',
    'GEEKDIGITAL',
    'SCIENCES',
    'SOCIALESCIENCE',
    'MINDBODY',
    'LANGUAGE',
    'ENVIRONMENT',
    'OTHER',
  ]);
  expect(categoryOf('SCIENCES')?.colors.main).toMatch(/^#[0-9A-F]{6}$/);
});

test('every category, sub-category and language has a name in both languages, and no name is left over', () => {
  const subs = categories.flatMap(({ subCategory }) => subCategory.map(({ value }) => value));
  expect(new Set(subs).size).toBe(subs.length);
  for (const texts of [en, fr]) {
    expect(Object.keys(texts.category)).toEqual(categories.map(({ value }) => value));
    expect(Object.keys(texts.subCategory)).toEqual(subs);
    expect(Object.keys(texts.language).sort()).toEqual(languages.map(({ code }) => code).sort());
    for (const name of [
      ...Object.values(texts.category),
      ...Object.values(texts.subCategory),
      ...Object.values(texts.language),
    ])
      expect(name.trim()).not.toBe('');
  }
});

test.each([
  ['LANGUAGE', 'LANGUAGEFRENCH', true],
  ['OTHER', 'OTHEROTHER', true],
  ['LANGUAGE', 'SCIENCESPHYSICS', false],
  ['LANGUAGE', '', false],
  ['', 'LANGUAGEFRENCH', false],
  ['NONE', 'NONEOTHER', false],
])('%s with %s: %s', (one, two, fits) => {
  expect(isCategoryPair(one, two)).toBe(fits);
});

test('the default and every "other" exist', () => {
  expect(defaultCategory).toEqual(catalogue.default);
  expect(isCategoryPair(defaultCategory.category_1, defaultCategory.category_2)).toBe(true);
  for (const { value } of categories) expect(isCategoryPair(value, otherOf(value))).toBe(true);
});

test('languages are BCP 47 codes, each once, with the names of their speakers', () => {
  expect(new Set(languages.map(({ code }) => code)).size).toBe(languages.length);
  expect(languages.length).toBeGreaterThanOrEqual(40);
  for (const { code, ownName } of languages) {
    expect(code).toMatch(languageCode);
    expect(ownName).not.toBe('');
  }
  // S1 §9: the languages of the interface; dictation has the same.
  for (const { cardLanguage } of interfaceLanguages) expect(isLanguage(cardLanguage), cardLanguage).toBe(true);
});
