import { expect, test } from 'vitest';
import { isAskableFlashcard } from './test-run.ts';

const whole = { question: 'Capital of Peru', answer_list: ['Lima'], image: null };

test.for([
  ['both sides', {}, true],
  ['a picture in place of the question', { question: '', image: '/media/picture' }, true],
  ['an empty front', { question: ' ' }, false],
  ['an empty back', { answer_list: [' ', ''] }, false],
  ['a picture without an answer', { image: '/media/picture', answer_list: [''] }, false],
] as const)('[S2 §2] a flashcard with %s is asked: %s', ([_, change, asked]) => {
  expect(isAskableFlashcard({ ...whole, ...change } as typeof whole)).toBe(asked);
});
