import { expect, test } from 'vitest';
import { plainEnglish, wordsOfIntl } from './plain-english.ts';

const known = { written: new Set(['The human lung', 'Robin']), formatted: wordsOfIntl(['pt-BR']) };

test.each<[string, string[]]>([
  ['[Šåṽé ö]', []],
  ['Save', ['Save']],
  ['[Đéļéţé ‹The human lung›? öñ]', []],
  ['[Đéļéţé ‹card›? öñ]', ['card']],
  ['‹[Ĝîṽéñ þý ‹Robin› ö]› · ‹22 November 2026›', []],
  ['in 3 days, Wed 2 Sept, 5 min', []],
  ['Portuguese (Brazil)', []],
  ['The hum…', []],
  ['The lung', ['The lung']],
  ['Loci · https://example.org/a/page', []],
  ['12 × A', []],
])('plain English in “%s”: %j', (text, found) => {
  expect(plainEnglish(text, known)).toEqual(found);
});
