import { describe, expect, test } from 'vitest';
import { judgeRun, type TestedAnswer } from './judge-run.ts';

const answers = (itemKind: TestedAnswer['itemKind'], ...given: string[]): TestedAnswer[] =>
  given.map((text, index) => ({ itemId: text.slice(0, -1), itemKind, outcome: text.endsWith('+') ? 'right' : 'wrong', answeredAt: index }));
const quiz = (...given: string[]) => answers('question', ...given);
const deck = (...given: string[]) => answers('flashcard', ...given);

describe('[S2 §9] quiz only', () => {
  test.each([
    ['all right', quiz('a+', 'b+'), ['a', 'b'], { score: 100 }],
    ['one of three', quiz('a+', 'b-', 'c-'), ['a', 'b', 'c'], { score: 33 }],
    ['the first answer counts', quiz('a-', 'a+'), ['a'], { score: 0 }],
    ['a question left out', quiz('a+'), ['a', 'b'], { refused: 'notFinished' }],
    ['a card changed meanwhile', quiz('a+', 'gone-'), undefined, { score: 50 }],
    ['no answers', [], ['a'], { refused: 'noAnswers' }],
    ['answers to other things', deck('a+'), ['a'], { refused: 'noAnswers' }],
  ] as const)('%s', (_, given, mustHave, verdict) => {
    expect(judgeRun(-2, given, mustHave)).toEqual(verdict);
  });
});

describe('[S2 §9] flashcards only', () => {
  test.each([
    ['all known', deck('a+', 'b+'), ['a', 'b'], { score: 100 }],
    ['known at last', deck('a-', 'b-', 'a+', 'b-', 'b+'), ['a', 'b'], { score: 100 }],
    ['one not known yet', deck('a+', 'b-'), ['a', 'b'], { refused: 'notFinished' }],
    ['one not asked yet', deck('a+'), ['a', 'b'], { refused: 'notFinished' }],
    ['answers to other things', quiz('a+'), undefined, { refused: 'noAnswers' }],
  ] as const)('%s', (_, given, mustHave, verdict) => {
    expect(judgeRun(-1, given, mustHave)).toEqual(verdict);
  });
});
