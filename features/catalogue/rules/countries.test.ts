import { expect, test } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { countriesByName } from './countries.ts';

test.each(languages)('countries are in the order of their names in $tag', ({ tag }) => {
  const names = countriesByName(tag).map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator(tag).compare));
});

test('Chinese names are sorted by their sound, an Ö in German stands with O', () => {
  const before = (tag: string, one: string, other: string) => {
    const codes = countriesByName(tag).map(({ code }) => code);
    return codes.indexOf(one) < codes.indexOf(other);
  };
  // 德国 déguó, 法国 fǎguó, 中国 zhōngguó.
  expect([before('zh-Hans', 'DE', 'FR'), before('zh-Hans', 'FR', 'CN')]).toEqual([true, true]);
  // Österreich lies among the words with O; by code points it is the last of all.
  expect(before('de', 'AT', 'PL')).toBe(true);
});
