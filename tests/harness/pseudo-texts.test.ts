import { expect, test } from 'vitest';
import { faultsOfMarks } from '#platform/i18n/text-faults.ts';
import { pseudoText, pseudoTexts, type PseudoLanguage } from './pseudo-texts.ts';

test.each([
  ['Save', '[Šåṽé ö]'],
  ['Delete {{count, number}} cards?', '[Đéļéţé ‹{{count, number}}› çåŕđš? öñé ţ]'],
  ['I accept <terms>the terms</terms>.', '[Î åççéþţ <terms>ţĥé ţéŕɱš</terms>. öñé ţŵö]'],
  [' and ', ' [åñđ ö] '],
  ['{{day}} · {{hour}}', '‹{{day}}› · ‹{{hour}}›'],
  [': ', ': '],
  ['', ''],
])('en-XA of “%s” is “%s”', (text, accented) => {
  expect(pseudoText(text, 'en-XA')).toBe(accented);
});

test('each line is 40 % longer', () => {
  const [first = '', second = ''] = pseudoText(`${'a'.repeat(100)}\n${'b c '.repeat(50)}d`, 'en-XA').split('\n');
  expect(first).toHaveLength(1 + 100 + 40);
  expect(second).toHaveLength(201 + 81 + 1);
});

test('no plain letter stays in en-XA but in placeholders and tags', () => {
  const letters = 'The quick brown fox jumps over the lazy dog: THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG.';
  expect(pseudoText(letters, 'en-XA')).not.toMatch(/[a-z]/i);
});

test('ar-XB turns words round and leaves the rest in place', () => {
  expect(pseudoText('Delete <b>{{count}}</b> cards', 'ar-XB')).toBe(
    '\u200F\u202EDelete\u202C <b>{{count}}</b> \u202Ecards\u202C\u200F',
  );
  expect(pseudoText('{{day}} · {{hour}}', 'ar-XB')).toBe('{{day}} · {{hour}}');
});

test.each<PseudoLanguage>(['en-XA', 'ar-XB'])('%s keeps placeholders, tags and lines', (language) => {
  for (const english of ['{{a}} of {{b, number}}', '<one>x</one>\n\nHello {{name}},\n<two>y</two>', '{{x}}: $t(other)'])
    expect(faultsOfMarks({ key: 'text', english, translated: pseudoText(english, language) })).toEqual([]);
});

test('keys stay, with their plural suffixes', () => {
  expect(pseudoTexts({ card_one: 'A', deep: { card_other: 'B' } }, 'en-XA')).toEqual({
    card_one: '[Åö]',
    deep: { card_other: '[Ɓö]' },
  });
});
