import { describe, expect, test } from 'vitest';
import { stageAfter, stagesFrom, type Stage, type StagePlan } from './stage.ts';

const plan = (over: Partial<StagePlan>): StagePlan => ({
  hasDescriptions: true,
  hasQuestions: true,
  hasFlashcards: true,
  explains: false,
  ...over,
});

describe('[S2 §4] stages of a full test', () => {
  test.each([
    ['key ideas go to the quiz', 'descriptions', {}, 'quiz'],
    ['… else to flashcards', 'descriptions', { hasQuestions: false }, 'flashcards'],
    ['… else to final', 'descriptions', { hasQuestions: false, hasFlashcards: false }, 'final'],
    ['the quiz goes to flashcards', 'quiz', {}, 'flashcards'],
    ['… else to final', 'quiz', { hasFlashcards: false }, 'final'],
    ['flashcards go to final', 'flashcards', {}, 'final'],
    ['count goes to the key ideas', 'count', {}, 'keyIdeas'],
    ['key ideas go to their descriptions', 'keyIdeas', {}, 'descriptions'],
    ['no descriptions: on to the quiz', 'keyIdeas', { hasDescriptions: false }, 'quiz'],
    ['an own card ends with explaining', 'flashcards', { explains: true }, 'explain'],
    ['… after the quiz without flashcards', 'quiz', { hasFlashcards: false, explains: true }, 'explain'],
    [
      '… after the key ideas alone',
      'descriptions',
      { hasQuestions: false, hasFlashcards: false, explains: true },
      'explain',
    ],
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
});
