import { describe, expect, test } from 'vitest';
import {
  bonusParts,
  clampScore,
  explainShare,
  explainSteps,
  flashcardsOnlyScore,
  fullTestScore,
  pointsOf,
  quizOnlyScore,
  resultBand,
  type Part,
  type TestedCard,
} from './scoring.ts';

const own: TestedCard = {
  lockedOrPublic: false,
  teacherLocked: false,
  hasDescriptions: true,
  hasQuestions: true,
  hasFlashcards: true,
};
const all: Partial<Record<Part, number>> = {
  count: 1,
  matching: 1,
  descriptions: 1,
  quiz: 1,
  flashcards: 1,
  explain: 1,
};
const without = (...parts: Part[]) =>
  Object.fromEntries(Object.entries(all).filter(([part]) => !parts.includes(part as Part)));

describe('[S2 §9] points of a full test', () => {
  test.each([
    ['count', 10, 10],
    ['matching', 25, 25],
    ['descriptions', 10, 10],
    ['quiz', 20, 50],
    ['flashcards', 5, 5],
    ['explain', 30, 0],
  ] as const)('%s: %i on an own card, %i on a locked or public one', (part, onOwn, onPublic) => {
    expect(pointsOf(own)[part]).toBe(onOwn);
    expect(pointsOf({ ...own, lockedOrPublic: true })[part]).toBe(onPublic);
  });
  test.each([
    ['everything right', own, all, 100],
    ['nothing right', own, {}, 0],
    ['count and matching', own, { count: 1, matching: 1 }, 35],
    ['all but explaining', own, without('explain'), 70],
    ['half of the quiz', own, { quiz: 0.5 }, 10],
    ['one of three questions', own, { quiz: 1 / 3 }, 7],
    ['explained badly', own, { ...without('explain'), explain: explainShare(0) }, 80],
    ['explained fairly', own, { ...without('explain'), explain: explainShare(1) }, 90],
    ['explained well', own, { ...without('explain'), explain: explainShare(2) }, 100],
    ['bonus: no descriptions', { ...own, hasDescriptions: false }, {}, 10],
    ['bonus: locked by a teacher', { ...own, teacherLocked: true }, {}, 10],
    ['bonus: no quiz', { ...own, hasQuestions: false }, {}, 20],
    ['bonus: no flashcards', { ...own, hasFlashcards: false }, {}, 5],
    ['bonus: none of the three', { ...own, hasDescriptions: false, hasQuestions: false, hasFlashcards: false }, {}, 35],
    ['a bonus is not counted twice', { ...own, hasFlashcards: false }, all, 100],
    ['public, everything right', { ...own, lockedOrPublic: true }, without('explain'), 100],
    ['public, only the quiz', { ...own, lockedOrPublic: true }, { quiz: 1 }, 50],
    [
      'public without a quiz, the rest right',
      { ...own, lockedOrPublic: true, hasQuestions: false },
      without('explain', 'quiz'),
      70,
    ],
  ] as const)('%s', (_, card, shares, score) => {
    expect(fullTestScore(card, shares)).toBe(score);
  });
  test('every kind of card can reach exactly 100, but a locked or public one without a quiz 70', () => {
    for (let bits = 0; bits < 32; bits++) {
      const bit = (at: number) => (bits & (1 << at)) !== 0;
      const card = {
        lockedOrPublic: bit(0),
        teacherLocked: bit(1),
        hasDescriptions: bit(2),
        hasQuestions: bit(3),
        hasFlashcards: bit(4),
      };
      const most = card.lockedOrPublic && !card.hasQuestions ? 70 : 100;
      expect(fullTestScore(card, all), JSON.stringify({ card, bonus: bonusParts(card) })).toBe(most);
      expect(Object.values(pointsOf(card)).reduce((sum, points) => sum + points, 0)).toBe(most);
    }
  });
});

describe('[S2 §9] explain-aloud alone saves 35, 70 or 100', () => {
  test.each([
    [0, 35],
    [1, 70],
    [2, 100],
  ] as const)('step %i: %i', (step, score) => {
    expect(explainSteps[step].alone).toBe(score);
  });
});

describe('[S2 §9] quiz only is the percentage of right answers, rounded', () => {
  test.each([
    [0, 5, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [5, 5, 100],
    [0, 0, 0],
  ])('%i of %i: %i', (right, asked, score) => {
    expect(quizOnlyScore(right, asked)).toBe(score);
  });
});

test('[S2 §9] flashcards only is always 100', () => {
  expect(flashcardsOnlyScore).toBe(100);
});

test('[S2 §5] a score is clamped to 0 to 100', () => {
  expect([-5, 0.4, 49.5, 100, 140].map(clampScore)).toEqual([0, 0, 50, 100, 100]);
});

describe('[S2 §4] bands of the result', () => {
  test.each([
    [0, '0-5'],
    [4, '0-5'],
    [5, '5-65'],
    [64, '5-65'],
    [65, '65-85'],
    [84, '65-85'],
    [85, '85-100'],
    [99, '85-100'],
    [100, '100'],
  ] as const)('%i is in %s', (score, band) => {
    expect(resultBand(score)).toBe(band);
  });
});
