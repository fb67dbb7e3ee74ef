import { idealDays } from './due-day.ts';
import type { Day } from './learning-day.ts';
import { ratings, type Rating } from './item-kinds.ts';
import type { ItemState, MemoryModel } from './memory-model.ts';

/** Days until an item is due again, by the rating from Again to Easy. */
export type Intervals = readonly number[];

/**
 * What each rating would lead to: at the first asking, and after the item was not known at it. `before`: nothing for an
 * item that was never answered. The day on which it is due lies around that interval (`dueWindow`).
 */
export function nextIntervals(
  before: ItemState | undefined,
  at: { readonly answeredAt: number; readonly day: Day },
  wanted: number,
  model: MemoryModel,
): readonly [Intervals, Intervals] {
  const rated = (state: ItemState | undefined, rating: Rating) =>
    model.afterAnswer(state, { ...at, rating, outcome: rating === 1 ? 'wrong' : 'right' });
  const intervals = (state: ItemState | undefined) =>
    ratings.map((rating) => Math.max(1, Math.round(idealDays(rated(state, rating).stability, wanted, model.decay))));
  return [intervals(before), intervals(rated(before, 1))];
}
