import { describe, expect, test } from 'vitest';
import {
  aroundBlanks,
  clearBlank,
  emptyAnswer,
  fillFirstBlank,
  pairUp,
  placeWord,
  removeWord,
  toggleChoice,
  whatIsMissing,
  type AnswerOf,
} from './answer.ts';
import { association, fillBlanks, oneOfEach, wordOrder } from './example-questions.ts';

describe('[S2 §5] blanks are filled in order', () => {
  const empty = emptyAnswer(fillBlanks) as AnswerOf<'fill_blanks'>;
  test('an option fills the first empty one, tapping a filled one clears it', () => {
    const full = fillFirstBlank(fillFirstBlank(empty, 2), 0);
    expect(full.slots).toEqual([2, 0]);
    const cleared = clearBlank(full, 0);
    expect(cleared.slots).toEqual([null, 0]);
    expect(fillFirstBlank(cleared, 1).slots).toEqual([1, 0]);
  });
  test('an option fills only one blank, and full blanks take no more', () => {
    const one = fillFirstBlank(empty, 2);
    expect(fillFirstBlank(one, 2)).toBe(one);
    const full = fillFirstBlank(one, 0);
    expect(fillFirstBlank(full, 1)).toBe(full);
  });
  test('the text around them is split at two or more underscores', () => {
    expect(aroundBlanks(fillBlanks)).toEqual(['Water boils at ', ' degrees and freezes at ', '.']);
    expect(aroundBlanks({ ...fillBlanks, question: 'No marker' })).toHaveLength(3);
    expect(aroundBlanks({ ...fillBlanks, question: 'a __ b __ c __ d' })).toEqual(['a ', ' b ', ' c … d']);
  });
});

describe('association', () => {
  const join = (answer: AnswerOf<'association'>, leftIndex: number, rightIndex: number) =>
    pairUp(association, answer, { leftIndex, rightIndex });
  test('each side has one partner; pairing the same two again unpairs them', () => {
    const first = join({ type: 'association', pairs: [] }, 0, 0);
    const moved = join(first, 1, 0);
    expect(moved.pairs).toEqual([{ leftIndex: 1, rightIndex: 0 }]);
    expect(join(moved, 1, 2).pairs).toEqual([{ leftIndex: 1, rightIndex: 2 }]);
    expect(join(moved, 1, 0).pairs).toEqual([]);
  });
  test('a right item with several partners in the question may have several', () => {
    const question = {
      ...association,
      associations: [
        { leftIndex: 0, rightIndex: 1 },
        { leftIndex: 1, rightIndex: 1 },
      ],
    };
    const both = pairUp(
      question,
      pairUp(question, { type: 'association', pairs: [] }, { leftIndex: 0, rightIndex: 1 }),
      {
        leftIndex: 1,
        rightIndex: 1,
      },
    );
    expect(both.pairs).toHaveLength(2);
  });
});

test('words are placed at the end or between others, and removed', () => {
  const some = [0, 1, 2].reduce(
    (answer, word) => placeWord(answer, word),
    emptyAnswer(wordOrder) as AnswerOf<'word_order'>,
  );
  expect(placeWord(some, 2, 0).placed).toEqual([2, 0, 1]);
  expect(removeWord(some, 1).placed).toEqual([0, 2]);
});

test('choices keep the order of the question', () => {
  const two = toggleChoice(toggleChoice({ type: 'multiple_choice', chosen: [] }, 2), 0);
  expect(two.chosen).toEqual([0, 2]);
  expect(toggleChoice(two, 2).chosen).toEqual([0]);
});

test('an empty answer cannot be submitted, and says what is missing', () => {
  expect(oneOfEach.map((question) => whatIsMissing(question, emptyAnswer(question)))).toEqual([
    'choice',
    'text',
    'blank',
    'pair',
    'word',
  ]);
});
