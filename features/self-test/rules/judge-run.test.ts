import { describe, expect, test } from 'vitest';
import { judgeRun, type AskedItem, type TestedAnswer } from './judge-run.ts';

const answers = (itemKind: AskedItem['itemKind'], ...given: string[]): (TestedAnswer & AskedItem)[] =>
  given.map((text, index) => ({
    itemId: text.slice(0, -1),
    itemKind,
    outcome: text.endsWith('+') ? 'right' : 'wrong',
    answeredAt: index,
  }));
const asked = (itemKind: AskedItem['itemKind'], ids: readonly string[] | undefined): AskedItem[] | undefined =>
  ids?.map((itemId) => ({ itemId, itemKind }));
const quiz = (...given: string[]) => answers('question', ...given);
const deck = (...given: string[]) => answers('flashcard', ...given);

describe('[S2 §9] quiz only', () => {
  test.each([
    ['all right', quiz('a+', 'b+'), ['a', 'b'], { score: 100, firstPassScore: 100 }],
    ['one of three', quiz('a+', 'b-', 'c-'), ['a', 'b', 'c'], { score: 33, firstPassScore: 33 }],
    ['the first answer counts', quiz('a-', 'a+'), ['a'], { score: 0, firstPassScore: 0 }],
    ['a question left out', quiz('a+'), ['a', 'b'], { refused: 'notFinished' }],
    ['a card changed meanwhile', quiz('a+', 'gone-'), undefined, { score: 50, firstPassScore: 50 }],
    ['no answers', [], ['a'], { refused: 'noAnswers' }],
    ['answers to other things', deck('a+'), ['a'], { refused: 'noAnswers' }],
  ] as const)('%s', (_, given, mustHave, verdict) => {
    expect(judgeRun({ option: -2 }, given, asked('question', mustHave))).toMatchObject(verdict);
  });
});

describe('[S2 §9] flashcards only', () => {
  test.each([
    ['all known', deck('a+', 'b+'), ['a', 'b'], { score: 100, firstPassScore: 100 }],
    ['known at last', deck('a-', 'b-', 'a+', 'b-', 'b+'), ['a', 'b'], { score: 100, firstPassScore: 0 }],
    ['one not known yet', deck('a+', 'b-'), ['a', 'b'], { refused: 'notFinished' }],
    ['one not asked yet', deck('a+'), ['a', 'b'], { refused: 'notFinished' }],
    ['answers to other things', quiz('a+'), undefined, { refused: 'noAnswers' }],
  ] as const)('%s', (_, given, mustHave, verdict) => {
    expect(judgeRun({ option: -1 }, given, asked('flashcard', mustHave))).toMatchObject(verdict);
  });
});

describe('[S2 §9] whiteboard: 35, 70 or 100 by what was ticked', () => {
  test.each([
    ['one of two remembered', answers('key_idea', 'a+', 'b-'), ['a', 'b'], { score: 70, firstPassScore: 50 }],
    ['one of three', answers('key_idea', 'a+', 'b-', 'c-'), ['a', 'b', 'c'], { score: 35, firstPassScore: 33 }],
    ['all remembered', answers('key_idea', 'a+', 'b+'), ['a', 'b'], { score: 100, firstPassScore: 100 }],
    ['one not ticked off', answers('key_idea', 'a+'), ['a', 'b'], { refused: 'notFinished' }],
  ] as const)('%s', (_, given, mustHave, verdict) => {
    expect(judgeRun({ option: 2 }, given, asked('key_idea', mustHave))).toMatchObject(verdict);
  });
});

describe('[S2 §9] explain aloud', () => {
  test.each([
    [0, 35],
    [1, 70],
    [2, 100],
  ] as const)('rated %i: %i', (rated, score) => {
    expect(judgeRun({ option: -3, rated }, [], [])).toMatchObject({ score, firstPassScore: score });
  });
  test('not rated', () => expect(judgeRun({ option: -3 }, [], [])).toEqual({ refused: 'noAnswers' }));
});

describe('[S2 §9] full test', () => {
  const ideas = (...given: string[]) => answers('key_idea', ...given);
  const descriptions = (...given: string[]) => answers('description', ...given);
  const all = [...ideas('a+', 'b+'), ...descriptions('a+', 'b+'), ...quiz('q+', 'r+'), ...deck('f+')];
  const items = all.map(({ itemId, itemKind }) => ({ itemId, itemKind }));
  test.each([
    ['all right, explained well', { counted: true, rated: 2 }, all, 100],
    ['all right, not explained', { counted: true }, all, 70],
    ['the number wrong', { counted: false, rated: 2 }, all, 90],
    ['half of the key ideas', { counted: true }, [...ideas('a+', 'b-'), ...all.slice(2)], 58],
    [
      'the description of a known key idea wrong',
      { counted: true },
      [...all.slice(0, 2), ...descriptions('a-', 'b+'), ...all.slice(4)],
      65,
    ],
    ['flashcards known at last', { counted: true }, [...all.slice(0, 6), ...deck('f-', 'f+')], 65],
  ] as const)('%s', (_, claims, given, score) => {
    expect(judgeRun({ option: 1, ...claims }, given, items)).toMatchObject({ score });
  });
  test.each([
    ['a description left out', all.filter(({ itemKind, itemId }) => itemKind !== 'description' || itemId === 'a')],
    ['a flashcard not known', [...all.slice(0, 6), ...deck('f-')]],
  ])('%s', (_, given) => {
    expect(judgeRun({ option: 1, counted: true }, given, items)).toEqual({ refused: 'notFinished' });
  });
  test('a card changed meanwhile gives the points of parts that were not asked', () => {
    expect(judgeRun({ option: 1, counted: true, rated: 2 }, ideas('a+'), undefined)).toMatchObject({ score: 100 });
  });
});

describe('answers about the card as a whole', () => {
  const about = (task: 'count' | 'explain', outcome: 'right' | 'wrong', grade?: number): TestedAnswer => ({
    itemId: 'card',
    itemKind: 'card',
    task,
    outcome,
    answeredAt: 0,
    ...(grade === undefined ? {} : { grade }),
  });
  test('the log decides, not what the result claims; without them the claim counts', () => {
    expect(judgeRun({ option: -3, rated: 2 }, [about('explain', 'wrong', 1)], undefined)).toMatchObject({ score: 35 });
    expect(judgeRun({ option: -3, rated: 2 }, [], undefined)).toMatchObject({ score: 100 });
    const ideas = answers('key_idea', 'a+');
    const claimed = { option: 1, counted: true, rated: 2 } as const;
    const score = (...said: TestedAnswer[]) => judgeRun(claimed, [...said, ...ideas], asked('key_idea', ['a']));
    expect(score()).toMatchObject({ score: 100, firstPassScore: 100 });
    expect(score(about('count', 'wrong'))).toMatchObject({ score: 90, firstPassScore: 100 });
    expect(score(about('count', 'right'), about('explain', 'right', 2))).toMatchObject({ score: 90 });
  });
});
