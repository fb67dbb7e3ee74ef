import type { TFunction } from 'i18next';
import type { ImportPlan } from '../rules/import-plan.ts';

const keys = {
  willMake: { flashcards: 'willMake', questions: 'willMakeQuestions', both: 'willMakeBoth' },
  start: { flashcards: 'start', questions: 'startQuestions', both: 'startBoth' },
  done: { flashcards: 'done', questions: 'doneQuestions', both: 'doneBoth' },
} as const;

/** How many flashcards, questions or both will be made, are made, or were added. */
export function wordsOfCounts(
  t: TFunction<'card-import'>,
  words: keyof typeof keys,
  flashcards: number,
  questions: number,
): string {
  const key = keys[words];
  if (questions === 0) return t(key.flashcards, { count: flashcards });
  if (flashcards === 0) return t(key.questions, { count: questions });
  return t(key.both, {
    flashcards: t('flashcards', { count: flashcards }),
    questions: t('questions', { count: questions }),
  });
}

/** How many flashcards an import adds. */
export const countOfNew = ({ rows, questions, updates }: ImportPlan): number => rows.length - questions - updates;

/** On the button that begins an import. */
export const wordsOfStart = (t: TFunction<'card-import'>, plan: ImportPlan): string =>
  plan.updates > 0 && plan.rows.length === plan.updates
    ? t('startUpdates')
    : wordsOfCounts(t, 'start', countOfNew(plan), plan.questions);
