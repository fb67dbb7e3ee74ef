import { expect, test } from 'vitest';
import { scoreText } from './test-score.ts';

test.each([
  ['whiteboard', { option: 2, right: 0, asked: 3 }, 35, { key: 'named', mode: 2, score: 35 }],
  ['full test', { option: 1, right: 2, asked: 9 }, 58.6, { key: 'named', mode: 1, score: 59 }],
  ['flashcards', { option: -1, right: 3, asked: 4 }, 100, { key: 'deck', score: 100, count: 3, asked: 4 }],
  ['flashcards without their counts', { option: -1, right: 0, asked: 0 }, 100, { key: 'named', mode: -1, score: 100 }],
  ['a review', { option: 0, right: 3, asked: 4 }, 75, { key: 'review', score: 75, count: 3, asked: 4 }],
  ['a score without its test', null, 72, { key: 'unnamed', score: 72 }],
] as const)('[S2 §9] what a score is of: %s', (_, of, score, said) => {
  expect(scoreText({ score, test: of })).toEqual(said);
});
