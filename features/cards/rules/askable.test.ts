import { describe, expect, it, test } from 'vitest';
import type { Question } from '../contract.ts';
import { questions } from '#tests/harness/card-samples.ts';
import { countAskable, hasOptionsForEveryBlank, isAskable } from './askable.ts';

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
