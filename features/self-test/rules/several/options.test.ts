import { describe, expect, test } from 'vitest';
import {
  partsOfTest,
  severalOffers,
  severalOptions,
  whatBlocksOption,
  type SeveralCard,
  type SeveralOption,
} from './options.ts';

const card = (keyIdeas: number, flashcards: number, questions: number): SeveralCard => ({
  _id: `${keyIdeas} ${flashcards} ${questions}`,
  keyIdeas,
  flashcards,
  questions,
});
const whole = card(3, 3, 3);
const blank = card(0, 0, 0);
const { full, keyMatch, gridMemory, flashcardsOnly, quizOnly } = severalOptions;

test('[S2 §2] the numbers of the options', () => {
  expect([full, keyMatch, gridMemory, flashcardsOnly, quizOnly]).toEqual([1, -3, -4, -1, -2]);
});

describe('[S2 §2, §5] each option is offered only if the chosen cards can fulfil it', () => {
  test.for<[string, SeveralCard[], SeveralOption[]]>([
    ['whole cards', [whole, whole], [full, keyMatch, gridMemory, flashcardsOnly, quizOnly]],
    ['a single card', [whole], []],
    ['no card', [], []],
    ['cards without content', [blank, blank], [gridMemory]],
    ['one of two with key ideas', [card(2, 0, 0), blank], [gridMemory]],
    ['key ideas only', [card(2, 0, 0), card(1, 0, 0)], [full, keyMatch, gridMemory]],
    ['flashcards of one card', [card(0, 1, 0), blank], [full, gridMemory, flashcardsOnly]],
    ['questions of one card', [card(0, 0, 1), blank], [full, gridMemory, quizOnly]],
  ])('%s', ([, cards, offered]) => {
    expect(severalOffers(cards).map(({ option }) => option)).toEqual(offered);
    expect(severalOffers(cards).some(({ disabled }) => disabled)).toBe(false);
  });

  test('from a map, the full test needs all of its cards', () => {
    expect(whatBlocksOption(full, [whole, whole], { mapOf: 3 })).toBe('notAllOfMap');
    expect(whatBlocksOption(full, [whole, whole], { mapOf: 2 })).toBeUndefined();
    expect(whatBlocksOption(quizOnly, [whole, whole], { mapOf: 3 })).toBeUndefined();
    expect(severalOffers([whole, whole], { mapOf: 3 })[0]).toEqual({ option: full, disabled: true });
  });
});

describe('[S2 §4] stage flow of several cards', () => {
  const two = (one: SeveralCard) => [one, one];
  test.for<[string, SeveralOption, SeveralCard[], string[]]>([
    ['full', full, two(whole), ['keyMatch', 'gridMemory', 'quiz', 'flash']],
    ['full without questions', full, two(card(1, 1, 0)), ['keyMatch', 'gridMemory', 'flash']],
    ['full without flashcards', full, two(card(1, 0, 1)), ['keyMatch', 'gridMemory', 'quiz']],
    ['full with key ideas only', full, two(card(1, 0, 0)), ['keyMatch', 'gridMemory']],
    ['full without key ideas', full, two(card(0, 1, 1)), ['gridMemory', 'quiz', 'flash']],
    ['key-idea matching', keyMatch, two(whole), ['keyMatch', 'gridMemory']],
    ['grid memory', gridMemory, two(whole), ['gridMemory']],
    ['quiz only', quizOnly, two(whole), ['quiz']],
    ['flashcards only', flashcardsOnly, two(whole), ['flash']],
  ])('%s', ([, option, cards, parts]) => {
    expect(partsOfTest(option, cards)).toEqual(parts);
  });
});
