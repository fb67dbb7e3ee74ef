import { isSaidAt } from '#features/memory/rules/leech.ts';
import type { GivenAnswer } from '#features/self-test/rules/given-answer.ts';
import type { ReviewItem } from '../contract.ts';

/**
 * How often an item was forgotten, where that is said: once, when it comes again in the run in which it was forgotten;
 * else 0. `answers`: those of the run to this item.
 */
export function lapsesToSay(
  { lapses, known }: Pick<ReviewItem, 'lapses' | 'known'>,
  answers: readonly Pick<GivenAnswer, 'outcome'>[],
): number {
  const isForgotten = known && answers[0]?.outcome === 'wrong';
  return isForgotten && isSaidAt(lapses + 1) ? lapses + 1 : 0;
}
