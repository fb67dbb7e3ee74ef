import { expect, test } from 'vitest';
import {
  blankFromSelection,
  distractorsOf,
  withDistractors,
  withExpected,
  withText,
  type FillBlanks,
} from './editor-blanks.ts';
import { newQuestion } from '#features/card-editor/rules/editor-rows.ts';

const empty = newQuestion('1', 'fill_blanks') as FillBlanks;
const made = (text: string, expected: string[], wrong: string[] = []): FillBlanks => {
  let question: FillBlanks = { ...empty, ...withText(empty, text) };
  expected.forEach((word, index) => {
    question = { ...question, ...withExpected(question, index, word) };
  });
  return { ...question, ...withDistractors(question, wrong) };
};

test('[S2 §3] two or more underscores are a blank, one is not', () => {
  expect(made('a _ b __ c ____ d', []).blanks).toHaveLength(2);
});

test('options contain every expected answer and the distractors', () => {
  expect(made('__ and __', ['salt', 'pepper'], ['sugar']).options).toEqual(['salt', 'pepper', 'sugar']);
  expect(distractorsOf(made('__ and __', ['so', 'so'], ['so']))).toEqual(['so']);
});

test('inserting a blank in the middle keeps the answers of the others', () => {
  const question = made('First __ then __.', ['one', 'two'], ['x']);
  expect(withText(question, 'First __ or __ then __.')).toMatchObject({
    blanks: [{ expectedAnswer: 'one' }, { expectedAnswer: '' }, { expectedAnswer: 'two' }],
    options: ['one', 'two', 'x'],
  });
  expect(withText(question, 'Then __.').blanks).toHaveLength(1);
  expect(withText(question, 'First one then __.').blanks).toEqual([{ expectedAnswer: 'two' }]);
});

test('a selected word becomes a blank with that answer', () => {
  const question = made('Rain falls from clouds to the __.', ['ground']);
  expect(blankFromSelection(question, 16, 23)).toMatchObject({
    question: 'Rain falls from ___ to the __.',
    blanks: [{ expectedAnswer: 'clouds' }, { expectedAnswer: 'ground' }],
  });
  expect(blankFromSelection(question, 4, 5)).toBeUndefined();
});
