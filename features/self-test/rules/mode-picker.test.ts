import { describe, expect, test } from 'vitest';
import { offers, openTest, type TestContext } from './mode-picker.ts';

const plain: TestContext = { locked: false, public: false, teacherSecret: false, repeatDay: false };
const both = { flashcards: 12, questions: 5 };
const pick = {
  kind: 'pick',
  offers: [
    { option: -1, count: 12 },
    { option: -2, count: 5 },
  ],
};

describe('[S2 §2] mode picker', () => {
  test('offers flashcards and quiz only when the card has them, with their counts', () => {
    expect(offers(both)).toEqual(pick.offers);
    expect(offers({ flashcards: 3, questions: 0 })).toEqual([{ option: -1, count: 3 }]);
    expect(offers({ flashcards: 0, questions: 2 })).toEqual([{ option: -2, count: 2 }]);
    expect(offers({ flashcards: 0, questions: 0 })).toEqual([]);
  });
  test.each([
    ['no context, no wish', both, plain, undefined, pick],
    ['a wish', both, plain, -1, { kind: 'run', option: -1 }],
    ['a wish the card cannot fulfil', { flashcards: 0, questions: 5 }, plain, -1, { kind: 'pick', offers: [{ option: -2, count: 5 }] }],
    ['a wish that there is not', both, plain, 7, pick],
    ['public', both, { ...plain, public: true }, undefined, { kind: 'run', option: -2 }],
    ['public with a wish', both, { ...plain, public: true }, -1, { kind: 'run', option: -1 }],
    ['teacher-secret', both, { ...plain, teacherSecret: true }, undefined, { kind: 'run', option: -2 }],
    ['repeat day', both, { ...plain, repeatDay: true }, undefined, { kind: 'run', option: -2 }],
    [
      'repeat day without questions',
      { flashcards: 4, questions: 0 },
      { ...plain, repeatDay: true },
      undefined,
      { kind: 'run', option: -1 },
    ],
    ['locked', both, { ...plain, locked: true }, -1, { kind: 'nothing', reason: 'locked' }],
    ['nothing to ask', { flashcards: 0, questions: 0 }, plain, -1, { kind: 'nothing', reason: 'empty' }],
  ] as const)('%s', (_, card, context, wish, opening) => {
    expect(openTest(card, context, wish)).toEqual(opening);
  });
});
