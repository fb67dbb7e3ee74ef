import { describe, expect, test } from 'vitest';
import type { AskedKind, GivenAnswer } from './given-answer.ts';
import { allAnswered, allKnown } from './portions.ts';
import { beginRun, nextRun, openStage, type Run, type RunEvent, type RunStage } from './run.ts';

const given = (itemKind: AskedKind, line: string): GivenAnswer[] =>
  line.split(' ').map((one, at) => ({
    eventId: `${itemKind} ${one} ${at}`,
    itemId: one.slice(0, -1),
    itemKind,
    outcome: one.endsWith('+') ? 'right' : 'wrong',
    text: '',
    elapsedMs: 0,
    answeredAt: at,
  }));
const ids = (...list: string[]) => list.map((_id) => ({ _id }));

const count: RunStage = { name: 'count', kinds: ['count'], asksOne: true, isFinished: (own) => own.length > 0 };
const quiz: RunStage = {
  name: 'quiz',
  kinds: ['question'],
  isFinished: (own) => allAnswered(ids('q1', 'q2'), own),
};
const deck: RunStage = { name: 'deck', kinds: ['flashcard'], isFinished: (own) => allKnown(ids('f1'), own) };
const explain: RunStage = {
  name: 'explain',
  kinds: ['writing', 'rating'],
  asksOne: true,
  isFinished: (own) => own.some(({ itemKind }) => itemKind === 'rating'),
};
const locked: RunStage[] = ['count', 'names', 'send'].map((name) => ({ name, kinds: [], isFinished: () => false }));

const counted = given('count', 'c+');
const quizzed = given('question', 'q1+ q2-');
const rated = [...given('writing', 'c+'), ...given('rating', 'c+')];
const all = [...counted, ...quizzed, ...rated];

const answered = (stage: string, answers: GivenAnswer[]): RunEvent => ({ kind: 'answered', stage, answers });
const goOn = (stage: string): RunEvent => ({ kind: 'goOn', stage });
const [start, back, notFinished] = [{ kind: 'start' }, { kind: 'back' }, { kind: 'notFinished' }] as const;
const full = [count, quiz, explain];

interface Row {
  readonly of: string;
  readonly stages: RunStage[];
  readonly stored?: GivenAnswer[];
  readonly saved?: boolean;
  readonly events: RunEvent[];
  readonly stage: string | undefined;
  readonly effects: string[];
  readonly also?: Partial<Run>;
}

const rows: Row[] = [
  { of: '[S2 §4] a new test starts at its first stage', stages: full, events: [start], stage: 'count', effects: [] },
  {
    of: '[S2 §4] an answer is saved at once, and stays in its stage',
    stages: full,
    events: [start, answered('count', counted)],
    stage: 'count',
    effects: ['save'],
    also: { answers: counted },
  },
  {
    of: '[S2 §4] a finished stage leads to the next',
    stages: full,
    events: [answered('count', counted), goOn('count')],
    stage: 'quiz',
    effects: [],
  },
  {
    of: '[S2 §4] after the last stage the result is reported',
    stages: full,
    stored: [...counted, ...quizzed],
    events: [answered('explain', rated), goOn('explain')],
    stage: undefined,
    effects: ['finish'],
    also: { answers: all, finished: true },
  },
  {
    of: '[S2 §4] a stage that has ended says nothing more',
    stages: full,
    events: [answered('count', counted), goOn('count'), goOn('count'), answered('count', [])],
    stage: 'quiz',
    effects: [],
    also: { answers: counted },
  },
  {
    of: '[S2 §4] skipping leaves a stage without an answer',
    stages: full,
    events: [goOn('count')],
    stage: 'quiz',
    effects: [],
    also: { answers: [] },
  },
  {
    of: '[Failures] a test that was stopped goes on at its first unfinished stage',
    stages: full,
    stored: [...counted, ...given('question', 'q1+')],
    events: [start],
    stage: 'quiz',
    effects: [],
  },
  {
    of: '[Failures] closed between the last answer and the result: the result is saved when it is opened',
    stages: full,
    stored: all,
    events: [start],
    stage: undefined,
    effects: ['finish'],
  },
  {
    of: '[Failures] a saved result that is shown again is not saved twice',
    stages: full,
    stored: all,
    saved: true,
    events: [start],
    stage: undefined,
    effects: [],
  },
  {
    of: '[Scoring] undo on the result opens the last stage with its answer, which is taken back',
    stages: full,
    stored: all,
    saved: true,
    events: [back],
    stage: 'explain',
    effects: ['save', 'reopen'],
    also: { answers: [...counted, ...quizzed], undone: rated[1]!, reopened: 1, finished: false },
  },
  {
    of: '[Scoring] a stage of many items undoes its last answer itself',
    stages: [count, quiz],
    stored: [...counted, ...quizzed],
    saved: true,
    events: [back],
    stage: 'quiz',
    effects: ['reopen'],
    also: { answers: [...counted, ...quizzed], reopened: 1 },
  },
  {
    of: '[Scoring] going on after an undo forgets it',
    stages: full,
    stored: counted,
    events: [back, answered('count', counted), goOn('count')],
    stage: 'quiz',
    effects: [],
    also: { undone: undefined, reopened: 0 },
  },
  { of: '[S2 §4] no undo before the first stage', stages: full, events: [back], stage: 'count', effects: [] },
  {
    of: '[S2 §4] cards that are not known are replayed: one portion known is not the whole deck',
    stages: [deck, quiz],
    stored: given('flashcard', 'f1-'),
    events: [start],
    stage: 'deck',
    effects: [],
  },
  {
    of: '[S2 §4] several: the answers of one part do not touch those of another',
    stages: [quiz, deck],
    stored: quizzed,
    events: [answered('deck', given('flashcard', 'f1-')), answered('deck', given('flashcard', 'f1- f1+'))],
    stage: 'deck',
    effects: ['save'],
    also: { answers: [...quizzed, ...given('flashcard', 'f1- f1+')] },
  },
  {
    of: '[S2 §6] locked: the answers are sent after the last step',
    stages: locked,
    events: [goOn('count'), goOn('names'), goOn('send')],
    stage: undefined,
    effects: ['finish'],
  },
  {
    of: '[Failures] locked: what could not be stored can be sent again',
    stages: locked,
    events: [goOn('count'), goOn('names'), goOn('send'), notFinished],
    stage: 'send',
    effects: [],
    also: { finished: false },
  },
  {
    of: '[S2 §4] a review without anything left to ask is at its result',
    stages: [],
    events: [start],
    stage: undefined,
    effects: ['finish'],
  },
];

describe('run of a test', () => {
  test.each(rows)('$of', ({ stages, stored = [], saved = false, events, stage, effects, also = {} }) => {
    const run = events.reduce(nextRun, beginRun(stages, stored, saved));
    expect(openStage(run)).toBe(stage);
    expect(run.effects.map(({ kind }) => kind)).toEqual(effects);
    expect(run).toMatchObject(also);
  });

  test('an event that is not possible returns the identical run', () => {
    const run = beginRun(full, [], false);
    for (const event of [start, back, notFinished, goOn('quiz'), answered('quiz', quizzed)])
      expect(nextRun(run, event)).toBe(run);
  });
});
