import { expect, test } from 'vitest';
import type { AskedKind, GivenAnswer } from '../given-answer.ts';
import { beginRun, openStage } from '../run.ts';
import { severalParts, type SeveralPart } from './options.ts';
import { severalStages, sharesOfParts, tallyOf, type ItemsOfParts } from './run.ts';

const ids = (...list: string[]) => list.map((_id) => ({ _id }));
const items: ItemsOfParts = {
  keyMatch: ids('a', 'b'),
  gridMemory: ids('a', 'b', 'c'),
  quiz: ids('q1', 'q2'),
  flash: ids('f1', 'f2'),
};
const given = (itemKind: AskedKind, line: string): GivenAnswer[] =>
  line.split(' ').map((one, at) => ({
    eventId: `${itemKind} ${at}`,
    itemId: one.slice(0, -1),
    itemKind,
    outcome: one.endsWith('+') ? 'right' : 'wrong',
    text: '',
    elapsedMs: 0,
    answeredAt: at,
  }));
const isPartFinished = (part: SeveralPart, answers: readonly GivenAnswer[]) =>
  openStage(beginRun(severalStages([part], items), answers, false)) === undefined;

test('[Failures] a test that was stopped goes on with its first unfinished part', () => {
  const stages = severalStages(severalParts, items);
  const at = (answers: readonly GivenAnswer[]) => openStage(beginRun(stages, answers, false));
  const matched = given('bundle', 'a+ b+');
  const placed = given('position', 'a+ b+ c+');
  expect(at([])).toBe('keyMatch');
  expect(at(matched)).toBe('gridMemory');
  expect(at([...matched, ...placed, ...given('question', 'q1+')])).toBe('quiz');
  expect(at([...matched, ...placed, ...given('question', 'q1+ q2-')])).toBe('flash');
});

test('what counts is the first try of each', () => {
  const answers = [
    ...given('bundle', 'a- b+ a+'),
    ...given('position', 'a+ b- b+ c+'),
    ...given('question', 'q1+ q2-'),
  ];
  expect(tallyOf('keyMatch', items, answers)).toEqual({ right: 1, asked: 2 });
  expect(tallyOf('gridMemory', items, answers)).toEqual({ right: 2, asked: 3 });
  expect(tallyOf('quiz', items, answers)).toEqual({ right: 1, asked: 2 });
  expect(sharesOfParts(['keyMatch', 'gridMemory', 'quiz'], items, answers)).toEqual({
    keyMatch: 0.5,
    gridMemory: 2 / 3,
    quiz: 0.5,
  });
});

test('[S2 §4] flashcards that were not known are replayed until all are known', () => {
  const once = given('flashcard', 'f1- f2+');
  expect(isPartFinished('flash', once)).toBe(false);
  expect(sharesOfParts(['flash'], items, once)).toEqual({ flash: 0.5 });
  const all = given('flashcard', 'f1- f2+ f1+');
  expect(isPartFinished('flash', all)).toBe(true);
  expect(sharesOfParts(['flash'], items, all)).toEqual({ flash: 0.5 });
});

test('matching and recalling end once everything is right, a quiz once all was answered', () => {
  expect(isPartFinished('keyMatch', given('bundle', 'a- b+'))).toBe(false);
  expect(isPartFinished('keyMatch', given('bundle', 'a- b+ a+'))).toBe(true);
  expect(isPartFinished('quiz', given('question', 'q1-'))).toBe(false);
  expect(isPartFinished('quiz', given('question', 'q1- q2+'))).toBe(true);
});
