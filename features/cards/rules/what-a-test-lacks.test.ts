import { expect, test } from 'vitest';
import type { Question } from '#features/cards/contract.ts';
import { flashcard, questions } from '#tests/harness/card-samples.ts';
import { whatATestLacks } from './what-a-test-lacks.ts';

const [finished] = questions().filter(({ type }) => type === 'word_order');
const unfinished = { ...finished!, sentence: '' } as Question;
const blank = { ...flashcard(), answer_list: [''] };
const idea = { _id: 'i', order: 'a', title: 'An idea', key_idea_description: '' };

test.each([
  ['an incomplete question', [], [unfinished], 'nothing', 1],
  ['an incomplete and a complete one', [], [unfinished, finished!], 'enough', 1],
  ['a flashcard', [flashcard()], [unfinished], 'enough', 1],
  ['a blank flashcard', [blank], [], 'nothing', 0],
  ['no content', [], [], 'nothing', 0],
] as const)('[S1 §4] what a test would lack: %s', (_, flashcards, quizz, tested, left) => {
  const content = { flashcard: [...flashcards], quizz: [...quizz] };
  const isNothing = tested === 'nothing';
  expect(whatATestLacks({ ...content, key_idea: [] })).toEqual({
    nothingToTest: isNothing,
    onlyKeyIdeas: false,
    unfinished: left,
  });
  // Readers and students are asked for the key ideas of a card that has nothing else.
  expect(whatATestLacks({ ...content, key_idea: [idea] })).toEqual({
    nothingToTest: false,
    onlyKeyIdeas: isNothing,
    unfinished: left,
  });
});
