import { expect, test } from 'vitest';
import type { Question } from '#features/cards/contract.ts';
import { flashcard, questions } from '#tests/harness/card-samples.ts';
import { whatATestLacks } from './what-a-test-lacks.ts';

test('[S1 §4] an incomplete question or flashcard is nothing to test', () => {
  const [finished] = questions().filter(({ type }) => type === 'word_order');
  const unfinished = { ...finished!, sentence: '' } as Question;
  expect(whatATestLacks({ flashcard: [], quizz: [unfinished] })).toEqual({ nothingToTest: true, unfinished: 1 });
  expect(whatATestLacks({ flashcard: [], quizz: [unfinished, finished!] })).toEqual({
    nothingToTest: false,
    unfinished: 1,
  });
  expect(whatATestLacks({ flashcard: [flashcard()], quizz: [unfinished] })).toEqual({
    nothingToTest: false,
    unfinished: 1,
  });
  const blank = { ...flashcard(), answer_list: [''] };
  expect(whatATestLacks({ flashcard: [blank], quizz: [] })).toEqual({ nothingToTest: true, unfinished: 0 });
  expect(whatATestLacks({ flashcard: [], quizz: [] })).toEqual({ nothingToTest: true, unfinished: 0 });
});
