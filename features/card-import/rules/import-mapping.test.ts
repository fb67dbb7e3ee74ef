import { expect, test } from 'vitest';
import type { ColumnRole } from './import-columns.ts';
import { mappingsAfter, withMapping, type ColumnMapping } from './import-mapping.ts';
import { detectImportSettings, type ImportSettings } from './import-text.ts';

const text = 'Key,Wort,Sens,Thema\n17,chien,dog,pets\n18,chat,cat,pets';
const roles: ColumnRole[] = ['guid', 'question', 'answer', 'card'];
const chosen: ImportSettings = { ...detectImportSettings(text), roles, html: true, formatted: true };
const after = mappingsAfter(text, chosen, []);

test.each<[string, string, readonly ColumnMapping[], boolean]>([
  ['the same names', 'Key,Wort,Sens,Thema\n19,loup,wolf,wild', after, true],
  ['the same names in other letters', 'KEY, wort,Sens,THEMA\n19,loup,wolf,wild', after, true],
  ['the same names with another separator', 'Key;Wort;Sens;Thema\n19;loup;wolf;wild', after, true],
  ['the names of a head of Anki', '#separator:tab\n#columns:Key\tWort\tSens\tThema\n19\tloup\twolf\twild', after, true],
  ['another order', 'Wort,Key,Sens,Thema\nloup,19,wolf,wild', after, false],
  ['a column less', 'Key,Wort,Sens\n19,loup,wolf', after, false],
  ['no names', 'loup,wolf\nsol,sun', after, false],
  ['nothing remembered', text, [], false],
])('the mapping of a text is used again: %s', (_, other, mappings, isUsed) => {
  const detected = detectImportSettings(other);
  const { term, header } = detected;
  expect(withMapping(other, detected, mappings)).toEqual(
    isUsed ? { ...detected, roles, html: true, formatted: true, term, header } : detected,
  );
});

test('a mapping is remembered once for the same names, the newest first, up to twenty', () => {
  const swapped = { ...chosen, roles: roles.toReversed() };
  expect(mappingsAfter(text, swapped, after)).toMatchObject([{ roles: swapped.roles }]);
  let mappings = after;
  for (let at = 0; at < 25; at++) {
    const other = text.replace('Thema', `Thema ${at}`);
    mappings = mappingsAfter(other, { ...detectImportSettings(other), header: true }, mappings);
  }
  expect(mappings.length).toBe(20);
  expect(mappings[0]!.names.at(-1)).toBe('thema 24');
  expect(mappingsAfter('sun\tsoleil', detectImportSettings('sun\tsoleil'), after), 'without names').toBe(after);
});
