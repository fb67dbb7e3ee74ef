import { describe, expect, it, test } from 'vitest';
import type { Question } from '../contract.ts';
import { questions } from '#tests/harness/card-samples.ts';
import { countAskable, hasOptionsForEveryBlank, isAskable, isAskableFlashcard } from './askable.ts';
import { countAskedFlashcards } from './flashcard-parts.ts';

const [choice, typed, blanks, pairs, words] = questions();
const over = (question: Question | undefined, change: object) => ({ ...question, ...change }) as Question;

describe('[S2 §5] incomplete questions are not asked', () => {
  test.each(questions().map((question) => [question.type, question] as const))('%s, complete', (_, question) =>
    expect(isAskable(question)).toBe(true),
  );
  test.each([
    ['no right choice', over(choice, { answer_list: [{ content: 'a', rightAnswer: false }] })],
    ['an empty choice', over(choice, { answer_list: [{ content: ' ', rightAnswer: true }] })],
    ['nothing to type', over(typed, { entries: [] })],
    ['no expected answer', over(typed, { entries: [{ contentType: 'text', content: 'a', expectedAnswer: ' ' }] })],
    ['no blank', over(blanks, { blanks: [] })],
    ['a blank without its option', over(blanks, { options: ['x'] })],
    [
      'the same answer wanted twice and offered once',
      over(blanks, { blanks: [{ expectedAnswer: 'b' }, { expectedAnswer: 'b' }] }),
    ],
    ['no pair', over(pairs, { associations: [] })],
    ['a pair with nothing', over(pairs, { associations: [{ leftIndex: 9, rightIndex: 0 }] })],
    ['no sentence', over(words, { sentence: ' ' })],
  ])('%s', (_, question) => expect(isAskable(question)).toBe(false));
});

it('an option fills only one blank', () => {
  const twice = [{ expectedAnswer: 'b' }, { expectedAnswer: 'b' }];
  expect(hasOptionsForEveryBlank({ blanks: twice, options: ['b', 'x'] })).toBe(false);
  expect(hasOptionsForEveryBlank({ blanks: twice, options: ['b', 'x', 'b'] })).toBe(true);
});

it('of stored questions, those count that are askable and not removed', () => {
  const whole = JSON.stringify(choice);
  expect(countAskable([{ content: whole }, { content: whole, removed: 0 }, { content: '', removed: 1 }])).toBe(2);
  expect(countAskable([{ content: JSON.stringify(over(words, { sentence: '' })), removed: 0 }])).toBe(0);
});

const wholeFlashcard = { question: 'Capital of Peru', answer_list: ['Lima'], image: null };

it.for([
  ['both sides', {}, true],
  ['a picture in place of the question', { question: '', image: '/media/picture' }, true],
  ['an empty front', { question: ' ' }, false],
  ['an empty back', { answer_list: [' ', ''] }, false],
  ['a picture without an answer', { image: '/media/picture', answer_list: [''] }, false],
] as const)('[S2 §2] a flashcard with %s is asked: %s', ([_, change, asked]) => {
  expect(isAskableFlashcard({ ...wholeFlashcard, ...change } as typeof wholeFlashcard)).toBe(asked);
});

it('of stored flashcards, those count that are askable and not removed', () => {
  const written = JSON.stringify(wholeFlashcard);
  const blank = JSON.stringify({ question: '', answer_list: [''], image: null });
  expect(countAskedFlashcards([{ content: written }, { content: written, removed: 1 }, { content: blank }])).toBe(1);
});
