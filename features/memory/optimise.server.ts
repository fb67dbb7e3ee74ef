import { computeParameters, FSRSBindingItem, FSRSBindingReview } from '@open-spaced-repetition/binding';
import type { Lesson } from './rules/fit.ts';
import type { Weights } from './rules/weights.ts';

/** The optimiser wants one item an answer, with all answers before it; these share their objects. */
export async function optimise(lessons: readonly Lesson[]): Promise<Weights> {
  const reviews = new Map<Lesson['history'], FSRSBindingReview[]>();
  const items = lessons.map(({ history, length }) => {
    let all = reviews.get(history);
    if (!all)
      reviews.set(history, (all = history.steps.map((step) => new FSRSBindingReview(step.rating, step.elapsed))));
    return new FSRSBindingItem(all.slice(0, length));
  });
  return computeParameters(items, { enableShortTerm: true });
}
