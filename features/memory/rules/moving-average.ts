import type { Foretold, History } from './histories.ts';
import { wantedRecall } from './memory-model.ts';

/** How far one answer moves the average. */
const step = 0.01;

/**
 * What the mean of the answers before each one would have foretold, which knows nothing of the item: a model that does
 * no better is of no use. Of the same answers as `foretoldIn`, in the order in which they were given.
 */
export function averageForetold(histories: readonly History[], from = 0): Foretold[] {
  const answers = histories
    .flatMap(({ start, steps }) => steps.filter(({ elapsed }, at) => (at > 0 || start !== undefined) && elapsed > 0))
    .toSorted((one, other) => one.answeredAt - other.answeredAt);
  let mean = wantedRecall;
  return answers.flatMap(({ rating, answeredAt }) => {
    const known = rating > 1;
    const foretold = { recall: mean, known };
    mean += step * ((known ? 1 : 0) - mean);
    return answeredAt >= from ? [foretold] : [];
  });
}
