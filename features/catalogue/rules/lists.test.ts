import { expect, test } from 'vitest';
import { countriesByName, countryCodes, countryName, isCountry } from './countries.ts';
import { currencies, isCurrency, priceIn } from './currencies.ts';
import { educationLevelOf, educationLevelsOf } from './education-levels.ts';

test('[S3 §3] 249 countries and Kosovo, each with a name in each language', () => {
  expect(countryCodes).toHaveLength(250);
  expect(new Set(countryCodes).size).toBe(250);
  for (const language of ['en', 'fr', 'de', 'es', 'it', 'pt-BR', 'ru', 'zh-Hans', 'pt-PT', 'vi', 'th', 'ja', 'ko'])
    for (const { code, name } of countriesByName(language)) expect(name, `${code} ${language}`).not.toBe(code);
  expect([countryName('DE', 'en'), countryName('DE', 'fr')]).toEqual(['Germany', 'Allemagne']);
});

test('what is no country any more, or never was one, is none', () => {
  for (const code of ['ZZ', 'DD', 'SU', 'EU', 'UN', 'fr', '']) expect(isCountry(code), code).toBe(false);
});

test('[S3 §3] 23 currencies keep the values of the specification', () => {
  expect(currencies).toHaveLength(23);
  expect(currencies.slice(0, 3)).toEqual(['dollar', 'euro', 'JPY']);
  expect([isCurrency('USD'), isCurrency('toString')]).toEqual([false, false]);
  expect([priceIn('dollar', 12.5, 'en'), priceIn('dollar', 12, 'en'), priceIn('JPY', 900, 'en')]).toEqual([
    '$12.50',
    '$12',
    '¥900',
  ]);
});

test('[S3 §3] six lists of education levels, and that of the United Kingdom for every other country', () => {
  const first = (country?: string) => educationLevelsOf(country)[0]!.value.split('_')[0];
  expect(['FR', 'GB', 'ES', 'US', 'CA', 'AU', 'DE', undefined].map(first)).toEqual(
    ['FR', 'UK', 'ES', 'US', 'CA', 'AU', 'UK', 'UK'].map((prefix) => (prefix === 'UK' ? first('GB') : prefix)),
  );
  expect(educationLevelOf('FR_PS', 'FR')?.level).toBe('Petite section');
  expect(educationLevelOf('FR_PS', 'US')).toBeUndefined();
  for (const country of ['FR', 'GB', 'ES', 'US', 'CA', 'AU']) {
    const levels = educationLevelsOf(country);
    expect(new Set(levels.map(({ value }) => value)).size).toBe(levels.length);
    for (const level of levels) expect(Object.values(level).every(Boolean), level.value).toBe(true);
  }
});
