import { expect, test } from 'vitest';
import type { Flashcard } from '#features/cards/contract.ts';
import { heardOf } from './heard.ts';

const card = (over: Partial<Flashcard>): Flashcard => ({
  _id: 'one',
  order: 'a0',
  title: '',
  image: null,
  question: 'Who was first? And when?',
  answer_list: ['Augustus', 'Octavian'],
  ...over,
});

test.each<[string, Partial<Flashcard>, string[], string[]]>([
  ['sentence by sentence, and each accepted answer', {}, ['Who was first?', 'And when?'], ['Augustus', 'Octavian']],
  [
    'rich text as its words',
    { front: '<p>The <strong>first</strong> one</p>', back: '<p>Augustus</p><p>27 BC</p>' },
    ['The first one'],
    ['Augustus 27 BC'],
  ],
  [
    'a word with its reading once',
    { back: '<p><ruby>漢字<rt>かんじ</rt></ruby></p>' },
    ['Who was first?', 'And when?'],
    ['漢字'],
  ],
  ['a gap as a silence', { question: 'The […] cycle' }, ['The  …  cycle'], ['Augustus', 'Octavian']],
  ['a gap with its hint', { question: 'in the [where?]' }, ['in the  … where?'], ['Augustus', 'Octavian']],
  [
    'a formula as its names and signs',
    { question: 'Is $\\frac{a}{b}$ half?' },
    ['Is a / b half?'],
    ['Augustus', 'Octavian'],
  ],
  ['a command without its backslash', { question: '$$\\alpha + \\beta$$' }, ['alpha + beta'], ['Augustus', 'Octavian']],
])('[S2 §4] %s', (_, over, question, answer) => {
  expect(heardOf(card(over), 'en')).toEqual({ question, answer, own: {} });
});

test('[S2 §4] the own sound of a side is played instead, also of one without words', () => {
  const front = ['/media/11111111-1111-4111-8111-111111111111/sound.mp3'];
  expect(heardOf(card({ question: '', sounds: { front } }), 'en')).toEqual({
    question: [],
    answer: ['Augustus', 'Octavian'],
    own: { question: front },
  });
  expect(heardOf(card({ question: '', sounds: { back: front } }), 'en')).toBeUndefined();
});

test.each<[string, Partial<Flashcard>]>([
  ['a question that is a picture alone', { question: '', image: '/media/x/regular.webp' } as never],
  ['a front of a picture alone', { front: '<p><img src="/media/x/regular.webp" alt=""></p>' }],
  ['an answer without words', { answer_list: ['…'] }],
  ['no answer at all', { answer_list: [] }],
])('[S2 §4] nothing is heard of %s', (_, over) => {
  expect(heardOf(card(over), 'en')).toBeUndefined();
});
