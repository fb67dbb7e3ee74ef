import { describe, expect, test } from 'vitest';
import { offers, openTest, type TestContext } from './mode-picker.ts';

const plain: TestContext = { locked: false, public: false, teacherSecret: false, repeatDay: false };
const both = { keyIdeas: 0, flashcards: 12, questions: 5 };
const whole = { keyIdeas: 4, flashcards: 12, questions: 5 };
const pick = {
  kind: 'pick',
  offers: [
    { option: -1, count: 12 },
    { option: -2, count: 5 },
    { option: -3, count: 17 },
  ],
};

describe('[S2 §2] mode picker', () => {
  test('offers each option only when the card has something to ask, with its count', () => {
    expect(offers(both, plain)).toEqual(pick.offers);
    expect(offers({ ...both, flashcards: 3, questions: 0 }, plain)).toEqual([
      { option: -1, count: 3 },
      { option: -3, count: 3 },
    ]);
    expect(offers({ ...both, flashcards: 0, questions: 2 }, plain)).toEqual([
      { option: -2, count: 2 },
      { option: -3, count: 2 },
    ]);
    expect(offers({ ...both, flashcards: 0, questions: 0 }, plain)).toEqual([]);
    expect(offers(whole, plain)).toEqual([
      { option: 1, count: 4 },
      { option: -1, count: 12 },
      { option: -2, count: 5 },
      { option: -3, count: 21 },
      { option: 2, count: 4 },
    ]);
  });
  test('explaining aloud and the whiteboard need a card of one’s own', () => {
    expect(offers(whole, { public: true }).map(({ option }) => option)).toEqual([1, -1, -2]);
  });
  test.each([
    ['no context, no requested option', both, plain, undefined, pick],
    ['a wish', both, plain, -1, { kind: 'run', option: -1 }],
    [
      'a card with questions only, which can be explained and printed too',
      { ...both, flashcards: 0 },
      plain,
      undefined,
      {
        kind: 'pick',
        offers: [
          { option: -2, count: 5 },
          { option: -3, count: 5 },
        ],
      },
    ],
    ['an option that the card does not offer', both, plain, 1, pick],
    ['an unknown option', both, plain, 7, pick],
    ['public', whole, { ...plain, public: true }, undefined, { kind: 'run', option: 1 }],
    ['public without key ideas', both, { ...plain, public: true }, undefined, { kind: 'run', option: -2 }],
    ['public with a requested option', whole, { ...plain, public: true }, -1, { kind: 'run', option: -1 }],
    ['teacher-secret', whole, { ...plain, teacherSecret: true }, undefined, { kind: 'run', option: 1 }],
    ['repeat day', whole, { ...plain, repeatDay: true }, undefined, { kind: 'run', option: 1 }],
    ['repeat day with a requested option', whole, { ...plain, repeatDay: true }, -2, { kind: 'run', option: -2 }],
    ['locked', whole, { ...plain, locked: true }, -1, { kind: 'nothing', reason: 'locked' }],
    ['nothing to ask', { ...both, flashcards: 0, questions: 0 }, plain, -1, { kind: 'nothing', reason: 'empty' }],
  ] as const)('%s', (_, card, context, wish, opening) => {
    expect(openTest(card, context, wish)).toEqual(opening);
  });
});
