import { expect, test } from 'vitest';
import { checkAnswer, givenPieces } from './answer-checking.ts';
import { partlyRight } from './partly-right.ts';

const question = (...choices: readonly [string, boolean][]) => ({
  _id: 'q',
  order: 'a0',
  type: 'multiple_choice' as const,
  question: 'Which?',
  explanation: '',
  answer_list: choices.map(([content, rightAnswer]) => ({ content, rightAnswer })),
});
const twice = question(['Paris', true], ['Lyon', false], [' Paris', false]);
const two = question(['2', true], ['2', false], ['3', true], ['4', false]);
const chosen = (...all: number[]) => ({ type: 'multiple_choice' as const, chosen: all });

test.each([
  ['the one marked right', twice, [0], 'right'],
  ['its equal', twice, [2], 'right'],
  ['both', twice, [0, 2], 'right'],
  ['another', twice, [1], 'wrong'],
  ['its equal and another', twice, [1, 2], 'wrong'],
  ['of two right ones, one by its equal', two, [1, 2], 'right'],
  ['of two right ones only one', two, [1], 'wrong'],
  ['a letter in another case is another choice', question(['A', true], ['a', false]), [1], 'wrong'],
] as const)('[S2 §5] two equal choices, one right and one wrong: %s', (_, asked, given, outcome) => {
  expect(checkAnswer(asked, chosen(...given)).outcome).toBe(outcome);
});

test('what was chosen and how much of it was right say the same', () => {
  expect(givenPieces(twice, chosen(2), ', ').filter(({ right }) => right === false)).toEqual([]);
  const partly = (...given: number[]) => partlyRight(two, chosen(...given), checkAnswer(two, chosen(...given)));
  expect(partly(1)).toEqual({ kind: 'choices', right: 1, total: 2 });
  expect(partly(1, 2, 3)).toEqual({ kind: 'tooMany', extra: 1 });
});
