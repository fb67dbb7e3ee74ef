import { expect, test } from 'vitest';
import type { ColumnRole } from './import-columns.ts';
import { flashcardsOf, questionsOf } from './import-plan.ts';
import { detectImportSettings, importRows } from './import-text.ts';
import { truthWords } from './truth-words.ts';

const roles: readonly ColumnRole[] = ['question', 'answer', 'note', 'explanation'];

function read(cells: readonly string[], { html = false, formatted = false } = {}) {
  const text = [cells, ['another', 'answer', '', '']].map((row) => row.join('\t')).join('\n');
  const rows = importRows(
    text,
    { ...detectImportSettings(text), header: false, html, formatted, roles },
    [],
    truthWords([]),
  );
  return {
    flashcard: flashcardsOf(rows.slice(0, 1), () => 'id')[0],
    question: questionsOf(rows.slice(0, 1), () => 'id')[0],
  };
}

test.each([
  ['plain', ['Krebs?', 'ATP', 'a note'], {}, { answer_list: ['ATP a note', 'ATP'], back: '<p>ATP</p><p>a note</p>' }],
  [
    'formatted',
    ['Krebs?', '<b>ATP</b>', 'a <i>note</i>'],
    { html: true, formatted: true },
    { answer_list: ['ATP a note', 'ATP'], back: '<p><strong>ATP</strong></p><p>a <em>note</em></p>' },
  ],
  [
    'a formatted note alone',
    ['Krebs?', 'ATP', 'a <i>note</i>'],
    { html: true, formatted: true },
    { answer_list: ['ATP a note', 'ATP'], back: '<p>ATP</p><p>a <em>note</em></p>' },
  ],
  [
    'gaps',
    ['The {{c1::Krebs}} cycle', 'more', 'a note'],
    { html: true, formatted: true },
    { cloze: '<p>The {{c1::Krebs}} cycle</p>', back: '<p>more</p><p>a note</p>' },
  ],
])('[S1 §3] a note is kept below the answer: %s', (_, cells, how, expected) => {
  expect(read(cells, how).flashcard).toMatchObject(expected);
});

test('a row without a note has plain sides', () => {
  const { flashcard } = read(['Krebs?', 'ATP', '']);
  expect(flashcard).toMatchObject({ answer_list: ['ATP'] });
  expect(flashcard).not.toHaveProperty('back');
});

test('a row that becomes a question has its note in the explanation', () => {
  expect(read(['Krebs?', 'ATP', 'a note', 'because']).question).toMatchObject({
    type: 'type_answer',
    explanation: '<p>because</p><p>a note</p>',
  });
  expect(read(['The {{c1::Krebs}} cycle', '', 'a note']).question).toMatchObject({
    type: 'fill_blanks',
    explanation: '<p>a note</p>',
  });
});
