import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { filledFrom, type Texts } from './owed-texts.ts';

const english: Texts = {
  title: 'Cards',
  none: 'No cards',
  menu: { open: 'Open', close: 'Close' },
  due_one: '{{count}} card is due',
  due_other: '{{count}} cards are due',
  left_one: 'One card is left',
  left_other: '{{count}} cards are left',
};

/** What a screen says for each count, found as in the product. */
function said(texts: Texts, tag: string, key: string, counts: readonly number[]): string[] {
  const instance = createInstance();
  void instance.init({
    lng: tag,
    load: 'currentOnly',
    fallbackLng: false,
    initAsync: false,
    resources: { [tag]: { translation: texts } },
  });
  // Untyped: the keys are those of this test.
  const t = instance.t as unknown as (key: string, values: { count: number }) => string;
  return counts.map((count) => t(key, { count }));
}

test('a text that is not translated is in English, at any depth; all others stay', () => {
  expect(filledFrom(english, { title: 'Karten', menu: { open: 'Öffnen' } }, 'de')).toMatchObject({
    title: 'Karten',
    none: 'No cards',
    menu: { open: 'Öffnen', close: 'Close' },
  });
});

test('whole texts stay as they are', () => {
  const whole: Texts = { ...english, title: 'Karten' };
  expect(filledFrom(english, whole, 'de')).toEqual(whole);
});

test.each([
  ['de', 'left', [0, 1, 2], ['0 cards are left', 'One card is left', '2 cards are left']],
  ['ru', 'left', [1, 2, 5, 21], ['1 cards are left', '2 cards are left', '5 cards are left', '21 cards are left']],
  ['ru', 'due', [1, 2, 5], ['1 card is due', '2 cards are due', '5 cards are due']],
  ['fr', 'left', [0, 2], ['0 cards are left', '2 cards are left']],
  ['ja', 'due', [1, 2], ['1 cards are due', '2 cards are due']],
] as const)('a counted text that %s owes is right for every number: %s', (tag, key, counts, texts) => {
  expect(said(filledFrom(english, {}, tag), tag, key, counts)).toEqual(texts);
});

test('a form that is missing is that of other numbers, in the same language', () => {
  const russian: Texts = { due_one: '{{count}} карточка', due_other: '{{count}} карточки' };
  expect(said(filledFrom(english, russian, 'ru'), 'ru', 'due', [1, 3, 5])).toEqual([
    '1 карточка',
    '3 карточки',
    '5 карточки',
  ]);
});
