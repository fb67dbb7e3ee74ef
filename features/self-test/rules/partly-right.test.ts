import { describe, expect, test } from 'vitest';
import type { Question } from '#features/cards/contract.ts';
import { checkAnswer } from './answer-checking.ts';
import { askedBy, type Answer } from './answer.ts';
import { difference } from './difference.ts';
import { partlyRight, type PartlyRight } from './partly-right.ts';

const base = { _id: 'q', order: 'a', question: 'Q', explanation: '' };
const typed = (...expected: string[]): Question => ({
  ...base,
  type: 'type_answer',
  entries: expected.map((expectedAnswer) => ({ contentType: 'text', content: '', expectedAnswer })),
});
const texts = (...given: string[]): Answer => ({ type: 'type_answer', texts: given });
const choice: Question = {
  ...base,
  type: 'multiple_choice',
  answer_list: ['Helium', 'Neon', 'Oxygen'].map((content, index) => ({ content, rightAnswer: index < 2 })),
};
const chosen = (...list: number[]): Answer => ({ type: 'multiple_choice', chosen: list });
const blanks: Question = {
  ...base,
  type: 'fill_blanks',
  question: '__ and __',
  blanks: [{ expectedAnswer: 'a' }, { expectedAnswer: 'b' }],
  options: ['a', 'b', 'c'],
};
const pairs: Question = {
  ...base,
  type: 'association',
  leftItems: ['1', '2', '3', '4', 'alone'],
  rightItems: ['one', 'two', 'three', 'four'],
  associations: [0, 1, 2, 3].map((index) => ({ leftIndex: index, rightIndex: index })),
};
const pairing = (...list: [number, number][]): Answer => ({
  type: 'association',
  pairs: list.map(([leftIndex, rightIndex]) => ({ leftIndex, rightIndex })),
});
const words: Question = { ...base, type: 'word_order', sentence: 'one two three' };

describe('[S2 §5] feedback of an answer that is partly right; the answer stays wrong', () => {
  test.for<[string, Question, Answer, PartlyRight | undefined]>([
    ['some right choices', choice, chosen(0, 2), { kind: 'choices', right: 1, total: 2 }],
    ['all right choices and a wrong one', choice, chosen(0, 1, 2), { kind: 'tooMany', extra: 1 }],
    ['only wrong choices', choice, chosen(2), undefined],
    ['one letter off', typed('summer'), texts('sumer'), { kind: 'letters', off: 1 }],
    ['a letter replaced', typed('summer'), texts('simmer'), { kind: 'letters', off: 1 }],
    ['two letters off', typed('summer'), texts('somer'), { kind: 'letters', off: 2 }],
    ['a letter off of a synonym', typed('car / automobile'), texts('automobil'), { kind: 'letters', off: 1 }],
    ['another word', typed('summer'), texts('winter'), undefined],
    ['another short word', typed('cat'), texts('car'), undefined],
    ['several entries', typed('one', 'two'), texts('one', 'twelve'), { kind: 'entries', right: 1, total: 2 }],
    ['blanks', blanks, { type: 'fill_blanks', slots: [0, 2] }, { kind: 'blanks', right: 1, total: 2 }],
    ['pairs', pairs, pairing([0, 0], [1, 1], [2, 3], [3, 2]), { kind: 'pairs', right: 2, total: 4 }],
    ['no pair', pairs, pairing([0, 1], [1, 0], [2, 3], [3, 2]), undefined],
    ['words', words, { type: 'word_order', placed: [0, 2, 1] }, { kind: 'words', right: 1, total: 3 }],
    ['a right answer', choice, chosen(0, 1), undefined],
  ])('%s', ([, question, answer, said]) => {
    const verdict = checkAnswer(question, answer);
    expect(partlyRight(question, answer, verdict)).toEqual(said);
    if (said) expect(verdict.outcome).toBe('wrong');
  });

  test('nothing is said after "I don’t know"', () => {
    const verdict = { ...checkAnswer(choice, chosen(0)), gaveUp: true };
    expect(partlyRight(choice, chosen(0), verdict)).toBeUndefined();
  });
});

describe('[decisions, typed answers] a card that asks for exact accents', () => {
  const exact = (expected: string) => askedBy(typed(expected), { exactAccents: true });
  test.each([
    ['piña', 'pina', 1],
    ['Köln', 'Koeln', 1],
    ['Köln', 'Koln', 1],
    ['été', 'ete', 2],
    ['cœur', 'coeur', 1],
    ['Straße', 'strasse', 1],
    ['résumé / précis', 'precis', 1],
    ['ёлка', 'елка', 1],
  ])('%j: %j is wrong, and the feedback says in how many letters: %i', (expected, given, off) => {
    const question = exact(expected);
    const verdict = checkAnswer(question, texts(given));
    expect(verdict.outcome).toBe('wrong');
    expect(partlyRight(question, texts(given), verdict)).toEqual({ kind: 'accents', off });
    expect(checkAnswer(typed(expected), texts(given)).outcome).toBe('right');
  });
  test.each([
    ['piña', 'PIÑA'],
    ['piña', 'pin\u0303a '],
    ['l’été', "L'été!"],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
    ['Koeln', 'koeln'],
  ])('%j: %j is right, since case, spaces and punctuation still do not count', (expected, given) => {
    expect(checkAnswer(exact(expected), texts(given)).outcome).toBe('right');
  });
  test('an accent too many is one letter, and another slip is still a slip', () => {
    const question = exact('pina');
    const verdict = checkAnswer(question, texts('piña'));
    expect(partlyRight(question, texts('piña'), verdict)).toEqual({ kind: 'accents', off: 1 });
    expect(partlyRight(exact('piñata'), texts('piñeta'), { outcome: 'wrong', parts: [false] })).toEqual({
      kind: 'letters',
      off: 1,
    });
  });
  test('the letter is marked in both texts', () => {
    expect(difference('pina', 'piña', 'letter', 'exact')).toEqual({
      given: [
        { text: 'pi', kind: 'same' },
        { text: 'n', kind: 'extra' },
        { text: 'a', kind: 'same' },
      ],
      expected: [
        { text: 'pi', kind: 'same' },
        { text: 'ñ', kind: 'missing' },
        { text: 'a', kind: 'same' },
      ],
    });
  });
  test('the setting does not reach questions that are not typed', () => {
    expect(askedBy(choice, { exactAccents: true })).toBe(choice);
  });
});
