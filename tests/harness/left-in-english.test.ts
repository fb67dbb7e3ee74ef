import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leftInEnglish } from './left-in-english.ts';

const inGerman = leftInEnglish(join(import.meta.dirname, '../..'), 'de');

test.each([
  ['Settings', true],
  ['Library', true],
  ['nav.library', true],
  ['app:nav.library', true],
  ['Einstellungen', false],
  // As in German.
  ['Name', false],
  ['Loci', false],
  ['Photosynthesis', false],
])('“%s” is left in English or a key: %s', (text, expected) => {
  expect(inGerman(text)).toBe(expected);
});

test('a text is found with what stands in for its placeholders', () => {
  expect(inGerman('Menu of “Capitals of Asia”')).toBe(true);
  expect(inGerman('Menü von „Capitals of Asia“')).toBe(false);
});
