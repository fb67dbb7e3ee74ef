import { describe, expect, test } from 'vitest';
import { answerText, checkAnswer, givenPieces, rightAnswerText } from './answer-checking.ts';
import { sentenceWords } from '#features/cards/rules/sentence-words.ts';
import type { Answer } from './answer.ts';
import { association, fillBlanks, multipleChoice, typeAnswer, wordOrder } from './example-questions.ts';

describe('[S2 §5] multiple choice: all right answers and no wrong one', () => {
  test.each([
    [[0, 2], 'right'],
    [[0], 'wrong'],
    [[0, 1, 2], 'wrong'],
    [[1, 3], 'wrong'],
    [[], 'wrong'],
  ] as const)('%j is %s', (chosen, outcome) => {
    expect(checkAnswer(multipleChoice, { type: 'multiple_choice', chosen }).outcome).toBe(outcome);
  });
  test('each choice is judged: right if chosen correctly or left out correctly', () => {
    expect(checkAnswer(multipleChoice, { type: 'multiple_choice', chosen: [0, 1] }).parts).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

describe('[S2 §5] typed answers are right only if all entries match', () => {
  test.each([
    [['L’ÉTÉ', 'le cœur'], 'right'],
    [['lete', 'Le  coeur!'], 'right'],
    [['l’été', ''], 'wrong'],
    [['l’hiver', 'le cœur'], 'wrong'],
    [['l’été'], 'wrong'],
  ] as const)('%j is %s', (texts, outcome) => {
    expect(checkAnswer(typeAnswer, { type: 'type_answer', texts }).outcome).toBe(outcome);
  });
  test('each entry is judged', () => {
    expect(checkAnswer(typeAnswer, { type: 'type_answer', texts: ['lete', 'le cor'] }).parts).toEqual([true, false]);
  });
});

describe('[S2 §5] blanks: every one equals its expected answer exactly', () => {
  test.each([
    [[2, 0], 'right'],
    [[0, 2], 'wrong'],
    [[2, 1], 'wrong'],
    [[2, null], 'wrong'],
  ] as const)('%j is %s', (slots, outcome) => {
    expect(checkAnswer(fillBlanks, { type: 'fill_blanks', slots }).outcome).toBe(outcome);
  });
  test('case and accents count for blanks', () => {
    const question = {
      ...fillBlanks,
      question: '__',
      blanks: [{ expectedAnswer: 'Été' }],
      options: ['Été', 'été', 'Ete'],
    };
    expect(
      question.options.map((_, slot) => checkAnswer(question, { type: 'fill_blanks', slots: [slot] }).outcome),
    ).toEqual(['right', 'wrong', 'wrong']);
  });
  test('two options with equal texts are interchangeable', () => {
    const question = { ...fillBlanks, blanks: [{ expectedAnswer: 'x' }, { expectedAnswer: 'x' }], options: ['x', 'x'] };
    expect(checkAnswer(question, { type: 'fill_blanks', slots: [1, 0] }).outcome).toBe('right');
  });
});

describe('[S2 §5] association: every pair matches', () => {
  const pairs = (...rights: (number | null)[]): Answer => ({
    type: 'association',
    pairs: rights.flatMap((rightIndex, leftIndex) => (rightIndex === null ? [] : [{ leftIndex, rightIndex }])),
  });
  test.each([
    [pairs(1, 2, 0), 'right', [true, true, true]],
    [pairs(2, 1, 0), 'wrong', [false, false, true]],
    [pairs(1, 2, null), 'wrong', [true, true, false]],
  ] as const)('%j is %s', (answer, outcome, parts) => {
    expect(checkAnswer(association, answer)).toEqual({ outcome, parts });
  });
  test('a left item without a partner must stay unpaired', () => {
    const question = { ...association, associations: association.associations.slice(0, 2) };
    expect(checkAnswer(question, pairs(1, 2, null)).outcome).toBe('right');
    expect(checkAnswer(question, pairs(1, 2, 0)).outcome).toBe('wrong');
  });
  test('right items with equal texts are interchangeable', () => {
    const question = { ...association, rightItems: ['Lima', 'Paris', 'Tokyo', 'Lima'] };
    expect(checkAnswer(question, pairs(1, 2, 3)).outcome).toBe('right');
  });
});

describe('[S2 §5] word order: the words joined with spaces equal the trimmed sentence', () => {
  test.each([
    [[0, 1, 2, 3, 4, 5], 'right'],
    [[4, 1, 2, 3, 0, 5], 'wrong'],
    [[0, 1, 2, 3, 4], 'wrong'],
    [[], 'wrong'],
  ] as const)('%j is %s', (placed, outcome) => {
    expect(checkAnswer(wordOrder, { type: 'word_order', placed }).outcome).toBe(outcome);
  });
  test('equal words are interchangeable', () => {
    const question = { ...wordOrder, sentence: 'that that is is' };
    expect(checkAnswer(question, { type: 'word_order', placed: [1, 0, 3, 2] }).outcome).toBe('right');
  });
  test('line breaks and double spaces inside count as one space', () => {
    const question = { ...wordOrder, sentence: 'one  two\nthree' };
    expect(checkAnswer(question, { type: 'word_order', placed: [0, 1, 2] }).outcome).toBe('right');
  });
  test('scripts without spaces are segmented into words, with punctuation attached to the word before', () => {
    const { words, joint } = sentenceWords('私は東京に住んでいます。');
    expect([words.length > 3, joint, words.at(-1)!.endsWith('。'), words.join('')]).toEqual([
      true,
      '',
      true,
      '私は東京に住んでいます。',
    ]);
  });
});

test('an answer of another type is an error, not a wrong answer', () => {
  expect(() => checkAnswer(wordOrder, { type: 'multiple_choice', chosen: [] })).toThrow(/multiple_choice/);
});

test('answers as one line of text', () => {
  expect(answerText(multipleChoice, { type: 'multiple_choice', chosen: [0, 1] })).toBe('2 · 4');
  expect(answerText(fillBlanks, { type: 'fill_blanks', slots: [2, null] })).toBe(
    'Water boils at 100 degrees and freezes at ….',
  );
  // Given up without input.
  expect(answerText(fillBlanks, { type: 'fill_blanks', slots: [null, null] })).toBe('');
  expect(answerText(typeAnswer, { type: 'type_answer', texts: ['', ' '] })).toBe('');
  expect(answerText(typeAnswer, { type: 'type_answer', texts: ['', 'b'] })).toBe(' · b');
  expect(answerText(association, { type: 'association', pairs: [{ leftIndex: 0, rightIndex: 2 }] })).toBe(
    'France → Tokyo',
  );
  expect(answerText(wordOrder, { type: 'word_order', placed: [1, 0] })).toBe('cat The');
  expect(
    [multipleChoice, typeAnswer, fillBlanks, association, wordOrder].map((question) => rightAnswerText(question)),
  ).toEqual([
    '2 · 5',
    'l’été · le cœur',
    'Water boils at 100 degrees and freezes at 0.',
    'France → Paris · Japan → Tokyo · Peru → Lima',
    'The cat sat on the mat.',
  ]);
});

describe('[S2 §5] of a wrong answer, the parts that were chosen rightly are marked', () => {
  test('one of two right answers, alone or with a wrong one', () => {
    expect(givenPieces(multipleChoice, { type: 'multiple_choice', chosen: [0] }, '\n')).toEqual([
      { text: '2', right: true },
    ]);
    expect(givenPieces(multipleChoice, { type: 'multiple_choice', chosen: [0, 1] }, '\n')).toEqual([
      { text: '2', right: true },
      { text: '\n' },
      { text: '4', right: false },
    ]);
  });
  test('one of two pairs', () => {
    const pairs = [
      { leftIndex: 0, rightIndex: 1 },
      { leftIndex: 2, rightIndex: 2 },
    ];
    expect(givenPieces(association, { type: 'association', pairs }, '\n')).toEqual([
      { text: 'France → Paris', right: true },
      { text: '\n' },
      { text: 'Peru → Tokyo', right: false },
    ]);
  });
  test('one of two blanks, in its sentence', () => {
    const pieces = givenPieces(fillBlanks, { type: 'fill_blanks', slots: [2, null] }, '\n');
    expect(pieces).toEqual([
      { text: 'Water boils at ' },
      { text: '100', right: true },
      { text: ' degrees and freezes at ' },
      { text: '…', right: false },
      { text: '.' },
    ]);
  });
  test('nothing chosen has no parts', () => {
    expect(givenPieces(multipleChoice, { type: 'multiple_choice', chosen: [] }, '\n')).toEqual([]);
    expect(givenPieces(fillBlanks, { type: 'fill_blanks', slots: [null, null] }, '\n')).toEqual([]);
  });
});
