import type { Day } from '#features/memory/rules/learning-day.ts';
import type { ItemState, MemoryModel } from '#features/memory/rules/memory-model.ts';
import { nextIntervals } from '#features/memory/rules/next-intervals.ts';
import type { ReviewItem } from '../contract.ts';

const dayMs = 86_400_000;

interface At {
  readonly now: number;
  readonly day: Day;
  /** The recall that is wanted of its card, in percent. */
  readonly wanted: number;
  readonly model: MemoryModel;
}

/** What follows from the state of an item, here and on the device; without a state it was never answered. */
export function foretold(
  state: ItemState | undefined,
  { now, day, wanted, model }: At,
): Pick<ReviewItem, 'recall' | 'tomorrow' | 'lapses' | 'known' | 'next'> {
  const recallAt = (at: number) => (state ? model.recallAt(state, at) : null);
  return {
    recall: recallAt(now),
    tomorrow: recallAt(now + dayMs),
    lapses: state?.lapses ?? 0,
    known: state?.lastOutcome === 'right',
    next: nextIntervals(state, { answeredAt: now, day }, wanted / 100, model).map((days) => [...days]),
  };
}
