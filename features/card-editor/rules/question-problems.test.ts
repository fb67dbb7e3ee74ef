import { expect, test } from 'vitest';
import type { Question, QuestionType } from '#features/cards/contract.ts';
import { newFlashcard, newKeyIdea, newQuestion, newResource } from './editor-rows.ts';
import { questionProblems, rowProblems, type Problem } from './question-problems.ts';

const question = (type: QuestionType, change: object): Question =>
  ({ ...newQuestion('1', type), question: 'Q', ...change }) as Question;
const choices = (...all: [string, boolean][]) => all.map(([content, rightAnswer]) => ({ content, rightAnswer }));

const rows: [string, Question, Problem[]][] = [
  ['two answers, one right', question('multiple_choice', { answer_list: choices(['a', true], ['b', false]) }), []],
  [
    'no right answer',
    question('multiple_choice', { answer_list: choices(['a', false], ['b', false]) }),
    ['noRightAnswer', 'neverAsked'],
  ],
  [
    'one answer',
    question('multiple_choice', { answer_list: choices(['a', true], [' ', false]) }),
    ['fewAnswers', 'neverAsked'],
  ],
  [
    'an empty answer among others',
    question('multiple_choice', { answer_list: choices(['a', true], ['b', false], ['', false]) }),
    ['emptyAnswer', 'neverAsked'],
  ],
  [
    'the same answer twice',
    question('multiple_choice', { answer_list: choices(['Ice', true], [' ice', false]) }),
    ['sameAnswerTwice'],
  ],
  [
    'no question',
    question('multiple_choice', { question: ' ', answer_list: choices(['a', true], ['b', false]) }),
    ['noQuestion'],
  ],
  ['expected answer missing', question('type_answer', {}), ['noExpectedAnswer', 'neverAsked']],
  [
    'nothing to read aloud',
    question('type_answer', { entries: [{ contentType: 'audio', content: '', expectedAnswer: 'x' }] }),
    ['nothingToShow'],
  ],
  ['text without blanks', question('fill_blanks', {}), ['noBlank', 'neverAsked']],
  [
    'blank without an answer',
    question('fill_blanks', { question: 'a __', blanks: [{ expectedAnswer: '' }] }),
    ['noExpectedAnswer', 'neverAsked'],
  ],
  [
    'a blank that no option fills',
    question('fill_blanks', { question: 'a __', blanks: [{ expectedAnswer: 'x' }], options: ['y'] }),
    ['neverAsked'],
  ],
  ['pairs whole', question('association', { leftItems: ['a', 'b'], rightItems: ['c', 'd'] }), []],
  ['half a pair', question('association', { leftItems: ['a', 'b'], rightItems: ['c', ''] }), ['emptyPairSide']],
  [
    'two pairs with one side',
    question('association', { leftItems: ['a', 'A'], rightItems: ['c', 'd'] }),
    ['samePairSideTwice'],
  ],
  ['no sentence', question('word_order', { question: '' }), ['noSentence', 'neverAsked']],
  ['a sentence of one word', question('word_order', { sentence: 'Go' }), ['oneWord']],
  ['a sentence without blanks', question('word_order', { sentence: '水は道を見つける。' }), []],
];

test.for(rows)('%s', ([, row, problems]) => {
  expect(questionProblems(row)).toEqual(problems);
});

test('flashcards, key ideas and resources', () => {
  expect(rowProblems('flashcard', newFlashcard('1'))).toEqual(['noQuestion', 'noAnswer']);
  expect(rowProblems('flashcard', { ...newFlashcard('1'), image: '/media/x', answer_list: ['', 'a'] })).toEqual([]);
  expect(rowProblems('key_idea', newKeyIdea('1'))).toEqual(['noTitle']);
  expect(rowProblems('resource', { ...newResource('1'), title: 't', url: 'javascript:alert(1)' })).toEqual([
    'badAddress',
  ]);
  expect(rowProblems('resource', { ...newResource('1'), title: 't', url: 'https://example.org/a?b#c' })).toEqual([]);
  expect(rowProblems('resource', { ...newResource('1'), title: 't', category: 'VIDEO' })).toEqual(['nothingToOpen']);
});
