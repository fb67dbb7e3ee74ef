import { computeParameters, FSRSBindingItem, FSRSBindingReview } from '@open-spaced-repetition/binding';
import { lessonsIn, type Lesson } from './rules/fit.ts';
import type { History } from './rules/histories.ts';
import type { Weights } from './rules/weights.ts';

/** The optimiser wants one item an answer, with all answers before it; those of a history, by their lengths. */
const prepared = new WeakMap<History, Map<number, FSRSBindingItem>>();

/**
 * Makes what the optimiser wants of these histories, which takes as long as the optimiser itself. Of all their answers,
 * also those that will be held out: which these are is known at the end.
 */
export function prepare(histories: readonly History[]): void {
  for (const history of histories) itemsOf(history);
}

function itemsOf(history: History): Map<number, FSRSBindingItem> {
  let items = prepared.get(history);
  if (!items) {
    const lessons = lessonsIn(history);
    const longest = lessons.at(-1)?.length ?? 0;
    const reviews = history.steps.slice(0, longest).map((step) => new FSRSBindingReview(step.rating, step.elapsed));
    items = new Map(lessons.map(({ length }) => [length, new FSRSBindingItem(reviews.slice(0, length))]));
    prepared.set(history, items);
  }
  return items;
}

export const optimise = (lessons: readonly Lesson[]): Promise<Weights> =>
  computeParameters(
    lessons.map(({ history, length }) => itemsOf(history).get(length)!),
    { enableShortTerm: true },
  );
