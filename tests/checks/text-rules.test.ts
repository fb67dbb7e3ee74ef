import { describe, expect, test } from 'vitest';
import { faultsOfMarks, flat } from '#platform/i18n/text-faults.ts';
import { faultsOfKeys } from '../../scripts/lib/faults-of-keys.ts';
import { faultsOfScript, faultsOfTerms, faultsOfTypesetting, isAsInEnglish, isTooLong } from './text-rules.ts';

const pair = (english: string, translated: string, key = 'a') => ({ key, english, translated });

describe('[S1 §9] keys of a translation', () => {
  const english = flat({ title: 'Cards', cards_one: '{{count}} card', cards_other: '{{count}} cards' });
  const russian = { tag: 'ru', plurals: ['one', 'few', 'many', 'other'] };
  const keysOf = (...keys: string[]) => new Map(keys.map((key) => [key, 'x']));

  test.each([
    ['whole', ['title', 'cards_one', 'cards_few', 'cards_many', 'cards_other'], []],
    // i18next fills a missing form from `_other` without a word.
    ['a form is missing', ['title', 'cards_one', 'cards_many', 'cards_other'], ['ru: cards_few is missing']],
    ['a text is missing', ['cards_one', 'cards_few', 'cards_many', 'cards_other'], ['ru: title is missing']],
    [
      'a text too many',
      ['title', 'old', 'cards_one', 'cards_few', 'cards_many', 'cards_other'],
      ['ru: old is in no need'],
    ],
  ])('%s', (_what, keys, faults) => {
    expect(faultsOfKeys(russian, english, keysOf(...keys))).toEqual(faults);
  });

  test('a form that the language does not have is a fault, an owed text is none', () => {
    const korean = { tag: 'ko', plurals: ['other'] };
    expect(faultsOfKeys(korean, english, keysOf('cards_one', 'cards_other'), new Set(['title']))).toEqual([
      'ko: cards_one is in no need',
    ]);
    expect(faultsOfKeys(korean, english, keysOf(), new Set(['title', 'cards']))).toEqual([]);
  });
});

test.each([
  [pair('{{count}} card', 'Одна карточка', 'cards_one'), []],
  [pair('{{count}} cards', 'Карточки', 'cards_few'), ['leaves out {{count}}']],
  // `one` is 21 too.
  [pair('One card', '{{count}} карточка', 'cards_one'), []],
  [pair('One card', '{{count}} карточка', 'card'), ['has an unknown {{count}}']],
  [pair('Hello {{name}}', 'Hallo {{nom}}'), ['has an unknown {{nom}}', 'leaves out {{name}}']],
  [pair('Hello {{name}}', 'Hallo {{name}'), ['leaves out {{name}}', 'has a {{ too many']],
  [pair('Hello {{name}}', 'Hallo {{ name }}'), []],
  [pair('Hello', 'Hallo $t(name)'), ['has a $t( too many']],
  [pair('See <0>terms</0>', 'Siehe Bedingungen'), ['has other tags']],
  [pair('See <0>terms</0>', 'Siehe </0>Bedingungen<0>'), ['has tags in the wrong order']],
  [pair('<0>One</0> of <1>two</1><2/>', '<2/><1>Zwei</1>, <0>eins</0>'), []],
  [pair('Open', '\uFFFDffnen'), ['has broken letters: the file is not in UTF-8']],
  [pair('One\n\nTwo', 'Eins\nZwei'), ['has another number of lines']],
  [pair('{{count, number}} of {{all, number}}', '{{all, number}} 개 중 {{count, number}}'), []],
  [pair('Cards', ' '), ['is empty']],
])('marks of %j', (text, faults) => {
  expect(faultsOfMarks(text)).toEqual(faults);
});

test.each([
  ['ru', 'Open the card', 'Открыть карточку', []],
  ['ru', 'Open the card', 'Open карточку', ['has too few letters of its script']],
  ['ko', 'Open', '열기', []],
  ['ja', 'Open', '開く', []],
  ['ja', 'Open', '열기', ['has letters of another language']],
  ['zh-Hans', 'Open', 'カード', ['has letters of another language']],
  ['th', 'Open the card', 'เปิดการ์ด', []],
  ['de', 'Open', 'Öffnen', []],
  ['de', 'Open', 'Оpen', ['has letters of another script']],
  ['vi', 'Open the card', 'Mở thẻ', []],
  ['th', 'Loci', 'Loci', []],
  // Names stay as they are; other words do not.
  ['ru', 'PNG or JPEG', 'PNG или JPEG', []],
  ['zh-Hans', 'Videos from YouTube', 'YouTube 视频', []],
  ['ru', 'Set STRIPE_SECRET_KEY', 'Задайте STRIPE_SECRET_KEY', []],
  ['ru', 'Open the card', 'Открыть card', ['has too few letters of its script']],
])('letters in %s of %j: %j', (tag, english, translated, faults) => {
  expect(faultsOfScript(tag, pair(english, translated))).toEqual(faults);
});

test.each([
  ['en', 'Wait...', ['has three points for …']],
  ['fr', 'Vraiment ?', ['has a breaking blank before a sign']],
  ['fr', 'Vraiment?', ['has no blank before a sign']],
  ['fr', 'Vraiment\u202f? «\u00a0Oui\u00a0»', []],
  ['fr', 'Voir https://example.org/?a', []],
  ['de', 'Die Karte „Gezeiten“', []],
  ['de', 'Die Karte “Gezeiten”', ['has other quotation marks than „…“']],
  ['ru', 'Карточка «Приливы»', []],
  ['ru', 'Карточка „Приливы“', ['has other quotation marks than «…»']],
  ['es', '¿Borrar la tarjeta?', []],
  ['es', 'Borrar la tarjeta?', ['ends a question without beginning it']],
  ['pt-BR', 'O cartão “Marés”', []],
  ['pt-BR', 'O cartão «Marés»', ['has other quotation marks than “…”']],
  ['pt-PT', 'O cartão «Marés»', ['has other quotation marks than “…”']],
  ['it', 'La scheda «Maree»', ['has other quotation marks than “…”']],
  ['vi', 'Thẻ «Thủy triều»', ['has other quotation marks than “…”']],
  ['th', 'การ์ด „น้ำ”', ['has other quotation marks than “…”']],
  ['ko', '카드 “조석”', []],
  ['zh-Hans', '卡片«潮汐»', ['has other quotation marks than “…”']],
  ['ja', 'カードを開きます。', []],
  ['ja', 'カードを開きます.', ['has a Latin full stop']],
  ['zh-Hans', '打开卡片。', []],
  ['zh-Hans', '打开卡片.', ['has a Latin full stop']],
  ['th', 'เปิด ', ['begins or ends with a blank']],
])('typesetting in %s of %j', (tag, translated, faults) => {
  expect(faultsOfTypesetting(tag, pair('Text', translated))).toEqual(faults);
});

test.each([
  ['Save', 'Save', true],
  ['OK', 'OK', false],
  ['{{count}} × {{width}}', '{{count}} × {{width}}', false],
  ['Save', 'Speichern', false],
])('%j as %j is untranslated: %s', (english, translated, expected) => {
  expect(isAsInEnglish(pair(english, translated))).toBe(expected);
});

test.each([
  ['Undo', 'Rückgängig', false],
  ['Undo', 'Letzte Aktion rückgängig', true],
  ['A sentence of some length', 'A sentence of some length that goes on and on and on and on and on and on', false],
])('%j as %j is too long: %s', (english, translated, expected) => {
  expect(isTooLong(pair(english, translated))).toBe(expected);
});

test.each([
  ['de', 'Your library', 'Deine Bibliothek', []],
  ['de', 'Your library', 'Deine Bücherei', ['says none of bibliothek for “library”', 'says “bücherei” for “library”']],
  ['ja', 'Your library', 'あなたのライブラリ', []],
  ['ko', 'Your library', '내 책장', []],
  ['de', 'A librarian', 'Die Bücherei', []],
  ['de', 'See {{library}}', 'Siehe {{library}}', []],
])('terms in %s of %j: %j', (tag, english, translated, faults) => {
  const library = {
    english: 'library',
    stems: { de: ['bibliothek'], ja: ['ライブラリ'] },
    not: { de: ['bücherei'] },
  };
  expect(faultsOfTerms(tag, pair(english, translated), [library])).toEqual(faults);
});
