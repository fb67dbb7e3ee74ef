import { describe, expect, test } from 'vitest';
import { beginRunner, nextRunner, stageAfter, stagesFrom, type Stage, type StagePlan } from './stage.ts';

const plan = (over: Partial<StagePlan>): StagePlan => ({
  option: 1,
  hasDescriptions: true,
  hasCovers: false,
  hasQuestions: true,
  hasFlashcards: true,
  explains: false,
  ...over,
});

describe('[S2 §4] runner stage flow', () => {
  test.each([
    ['key ideas go to grid memory if the selected cards exist', 'descriptions', { hasCovers: true }, 'gridMemory'],
    ['key ideas go to grid memory for -3 too', 'descriptions', { option: -3, hasCovers: true }, 'gridMemory'],
    ['option 1 without such cards goes to the quiz', 'descriptions', {}, 'quiz'],
    ['… else to flashcards', 'descriptions', { hasQuestions: false }, 'flashcards'],
    ['… else to final', 'descriptions', { hasQuestions: false, hasFlashcards: false }, 'final'],
    ['any other option goes to final', 'descriptions', { option: -3 }, 'final'],
    ['grid memory goes to final if the option is not 1', 'gridMemory', { option: -4, hasCovers: true }, 'final'],
    ['grid memory goes to the quiz for option 1', 'gridMemory', { hasCovers: true }, 'quiz'],
    ['… else to flashcards', 'gridMemory', { hasQuestions: false }, 'flashcards'],
    ['… else to final', 'gridMemory', { hasQuestions: false, hasFlashcards: false }, 'final'],
    ['quiz goes to final when the option is -2', 'quiz', { option: -2 }, 'final'],
    ['otherwise the quiz goes to flashcards', 'quiz', {}, 'flashcards'],
    ['… else to final', 'quiz', { hasFlashcards: false }, 'final'],
    ['flashcards go to final', 'flashcards', {}, 'final'],
    ['count goes to the key ideas', 'count', {}, 'keyIdeas'],
    ['key ideas go to their descriptions', 'keyIdeas', {}, 'descriptions'],
    ['no descriptions: on to the quiz', 'keyIdeas', { hasDescriptions: false }, 'quiz'],
    ['no descriptions: on to grid memory', 'keyIdeas', { hasDescriptions: false, hasCovers: true }, 'gridMemory'],
    ['an own card ends with explaining', 'flashcards', { explains: true }, 'explain'],
    ['… after the quiz without flashcards', 'quiz', { hasFlashcards: false, explains: true }, 'explain'],
    [
      '… after the key ideas alone',
      'descriptions',
      { hasQuestions: false, hasFlashcards: false, explains: true },
      'explain',
    ],
    ['flashcards only never explain', 'flashcards', { option: -1, explains: true }, 'final'],
    ['quiz only never explains', 'quiz', { option: -2, explains: true }, 'final'],
    ['explaining goes to final', 'explain', { explains: true }, 'final'],
    ['final stays', 'final', {}, 'final'],
  ] as const)('%s', (_, stage, over, next) => {
    expect(stageAfter(stage, plan(over))).toBe(next);
  });

  test('the whole test of an own card, in order', () => {
    expect(stagesFrom('count', plan({ explains: true }))).toEqual([
      'count',
      'keyIdeas',
      'descriptions',
      'quiz',
      'flashcards',
      'explain',
    ] satisfies Stage[]);
  });

  test('each stage adds its share and advances by one step, capped at the total minus one', () => {
    let runner = beginRunner('keyIdeas', plan({ hasDescriptions: false, hasFlashcards: false }));
    expect(runner).toMatchObject({ stage: 'keyIdeas', step: 0, steps: 3 });
    runner = nextRunner(runner, { kind: 'stageDone', share: 0.5 });
    expect(runner).toMatchObject({ stage: 'quiz', step: 1, shares: { keyIdeas: 0.5 }, reports: false });
    runner = nextRunner(runner, { kind: 'stageDone', share: 1 });
    expect(runner).toMatchObject({ stage: 'final', step: 2, shares: { keyIdeas: 0.5, quiz: 1 } });
    expect(nextRunner(runner, { kind: 'stageDone', share: 1 })).toBe(runner);
  });

  test.each([
    [1, true],
    [-3, false],
  ])('option %i reports the overall result at the end: %s', (option, reports) => {
    const last = plan({ option, hasDescriptions: false, hasQuestions: false, hasFlashcards: false });
    expect(nextRunner(beginRunner('keyIdeas', last), { kind: 'stageDone', share: 1 })).toMatchObject({
      stage: 'final',
      reports,
    });
  });

  test('back opens the stage before again, and nothing before the first', () => {
    const first = beginRunner('count', plan({}));
    expect(nextRunner(first, { kind: 'back' })).toBe(first);
    const second = nextRunner(first, { kind: 'stageDone', share: 1 });
    expect(nextRunner(second, { kind: 'back' })).toEqual(first);
  });
});
