import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Question } from '#features/cards/contract.ts';
import { flashcard, keyIdea, questions } from '#tests/harness/card-samples.ts';
import { judged, solutionOf, type Said } from './judge-answer.ts';
import { quizItemsOf, type QuizItem } from './quiz-items.ts';

const base = { _id: randomUUID(), exactAccents: false };
const of = (question: Question): QuizItem =>
  quizItemsOf({ ...base, key_idea: [], flashcard: [], quizz: [question] }, 1)[0]!;
const sample = (type: Question['type']) => of(questions().find((each) => each.type === type)!);
const deck = quizItemsOf(
  { ...base, key_idea: [], quizz: [], flashcard: [flashcard({ answer_list: ['Été', 'B'] })] },
  1,
)[0]!;
const named = quizItemsOf({ ...base, flashcard: [], quizz: [], key_idea: [keyIdea({ title: 'Rocky' })] }, 1)[0]!;

describe('answers in words are judged as on the screen (S2 §5)', () => {
  test.each<[string, QuizItem, Said, 'right' | 'wrong', string]>([
    ['the right choice', sample('multiple_choice'), { answer: ['Yes'] }, 'right', 'yes'],
    ['one choice as a text', sample('multiple_choice'), { answer: 'yes' }, 'right', 'yes'],
    ['a choice too many', sample('multiple_choice'), { answer: ['yes', 'no'] }, 'wrong', 'yes · no'],
    ['a typed answer', sample('type_answer'), { answer: 'DOG' }, 'right', 'DOG'],
    ['another typed answer', sample('type_answer'), { answer: 'cat' }, 'wrong', 'cat'],
    ['no entry', sample('type_answer'), { answer: [] }, 'wrong', ''],
    ['a filled blank', sample('fill_blanks'), { answer: ['b'] }, 'right', 'a b c'],
    ['a blank filled otherwise', sample('fill_blanks'), { answer: 'x' }, 'wrong', 'a x c'],
    ['a pair', sample('association'), { answer: [{ left: 'a', right: 'b' }] }, 'right', 'a → b'],
    ['no pair', sample('association'), { answer: [] }, 'wrong', ''],
    ['a sentence', sample('word_order'), { answer: 'One two three.' }, 'right', 'one two three'],
    ['its words', sample('word_order'), { answer: ['two', 'one', 'three'] }, 'wrong', 'two one three'],
    ['"I do not know"', sample('word_order'), { knew: false }, 'wrong', ''],
    ['a flashcard by its own word', deck, { knew: true }, 'right', ''],
    ['their word against their text', deck, { knew: true, answer: 'x' }, 'right', 'x'],
    ['one of the answers of a flashcard', deck, { answer: 'ete' }, 'right', 'ete'],
    ['another text', deck, { answer: 'x' }, 'wrong', 'x'],
    ['a key idea', named, { answer: 'rocky' }, 'right', 'rocky'],
  ])('%s', (_what, item, said, outcome, text) => {
    expect(judged(item, said)).toMatchObject({ outcome, text });
  });

  test.each<[string, QuizItem, Said, object]>([
    ['nothing', sample('type_answer'), {}, { refused: 'nothingSaid' }],
    ['nothing of a flashcard', deck, {}, { refused: 'nothingSaid' }],
    ['only that a question was known', sample('type_answer'), { knew: true }, { refused: 'ownWordOnly' }],
    ['a choice that is none', sample('multiple_choice'), { answer: 'maybe' }, { refused: 'notOffered', text: 'maybe' }],
    ['an option twice', sample('word_order'), { answer: 'one one' }, { refused: 'notOffered', text: 'one' }],
    ['a text for pairs', sample('association'), { answer: 'a' }, { refused: 'notOffered', text: 'a' }],
    [
      'a pair with something else',
      sample('association'),
      { answer: [{ left: 'a', right: 'c' }] },
      { refused: 'notOffered', text: 'c' },
    ],
  ])('%s is not judged', (_what, item, said, refused) => {
    expect(judged(item, said)).toEqual(refused);
  });

  test('the log is told what was asked', () => {
    expect(judged(named, { knew: false })).toMatchObject({ task: 'name' });
    expect(judged(deck, { knew: false })).toMatchObject({ task: 'ask' });
  });

  test('the solution is plain text', () => {
    const [question] = questions();
    expect(solutionOf(of({ ...question!, explanation: '<p>So</p>' }))).toEqual({
      right_answer: 'yes',
      explanation: 'So',
    });
    expect(solutionOf(deck)).toEqual({ right_answer: 'Été · B', explanation: '' });
  });
});
