import { seededChance } from '#platform/chance/seeded-chance.ts';
import type { Cost } from './cost-at.ts';
import { idealDays } from './due-day.ts';
import { afterAnswer, defaultDecay, recallAt, type ItemState } from './memory-model.ts';

const dayMs = 86_400_000;

/** How far ahead the reviews of a day are foretold. */
export const costDays = 90;

/** The wanted recalls whose reviews are foretold; what lies between them is read off the line between two. */
export const costPercents = [70, 75, 80, 85, 90, 93, 95, 97] as const;

/** With fewer items of one's own their number says nothing about a day. */
export const leastOwnItems = 20;

/** The learner of the example: so many items are new to them on each day, and all of them were known at first. */
export const exampleNewADay = 10;

/** A state as far as its future follows from it. */
export type Remembered = Pick<ItemState, 'stability' | 'difficulty' | 'lastAnsweredAt'>;

/**
 * The reviews a day that these items need from now on, by each wanted recall: every item is answered when it is due,
 * and is known as often as the model says. `times`: how many items each of them stands for. The same items give the
 * same figures.
 */
export const costsOf = (items: readonly Remembered[], now: number, times = 1): Cost[] =>
  costPercents.map((wanted) => {
    const reviews = items.reduce((sum, item, at) => sum + reviewsOf(item, now, wanted / 100, at), 0);
    return { wanted, reviews: (reviews * times) / costDays };
  });

/** Reviews of one item within the days foretold. */
function reviewsOf(item: Remembered, now: number, wanted: number, seed: number): number {
  const chance = seededChance(seed + 1);
  const end = now + costDays * dayMs;
  let state: ItemState = { ...item, answers: 1, lapses: 0, lastOutcome: 'right', lastDay: null, firstDay: null };
  for (let reviews = 0; ; reviews++) {
    const days = Math.max(1, Math.round(idealDays(state.stability, wanted, defaultDecay)));
    const answeredAt = Math.max(now, state.lastAnsweredAt + days * dayMs);
    if (answeredAt >= end) return reviews;
    const outcome = chance() < recallAt(state, answeredAt) ? 'right' : 'wrong';
    state = afterAnswer(state, { outcome, answeredAt });
  }
}

/** What the learner of the example needs: a sample of one item a day stands for all that are new on it. */
export function exampleCosts(now: number): Cost[] {
  const learnt = Array.from({ length: costDays }, (_, day) =>
    afterAnswer(undefined, { outcome: 'right', answeredAt: now + day * dayMs }),
  );
  return costsOf(learnt, now, exampleNewADay);
}
