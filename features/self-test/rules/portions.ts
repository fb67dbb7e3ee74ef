/** More items than this are asked in portions, with a stop after each. */
export const mostAtOnce = 40;
export const portionSize = 20;

/**
 * Long decks and quizzes in portions, in order. `anyOrder`: the learner may answer any open item next, so that all must
 * be known at once.
 */
export function portionsOf<Item>(items: readonly Item[], { anyOrder = false } = {}): Item[][] {
  if (anyOrder || items.length <= mostAtOnce) return [[...items]];
  const count = Math.ceil(items.length / portionSize);
  return Array.from({ length: count }, (_, index) => items.slice(index * portionSize, (index + 1) * portionSize));
}

/** The first portion that is not finished; the number of portions if all are. */
export function openPortion<Item>(
  portions: readonly (readonly Item[])[],
  isFinished: (portion: readonly Item[]) => boolean,
): number {
  const open = portions.findIndex((portion) => !isFinished(portion));
  return open === -1 ? portions.length : open;
}

/** How many items the portions before this one have. */
export function itemsBefore(portions: readonly (readonly unknown[])[], at: number): number {
  return portions.slice(0, at).reduce((sum, portion) => sum + portion.length, 0);
}

interface AnsweredItem {
  readonly itemId: string;
  readonly outcome: 'right' | 'wrong';
}
interface Identified {
  readonly _id: string;
}

/** A quiz asks each item once. */
export function allAnswered(items: readonly Identified[], answers: readonly AnsweredItem[]): boolean {
  return items.every(({ _id }) => answers.some(({ itemId }) => itemId === _id));
}

/** A deck ends when each of its cards was known at last. */
export function allKnown(items: readonly Identified[], answers: readonly AnsweredItem[]): boolean {
  return items.every(({ _id }) => answers.findLast(({ itemId }) => itemId === _id)?.outcome === 'right');
}
