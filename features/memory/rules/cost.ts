import { seededChance } from '#platform/chance/seeded-chance.ts';
import type { Cost } from './cost-at.ts';
import { idealDays } from './due-day.ts';
import type { ItemState, MemoryModel } from './memory-model.ts';

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
 * The reviews a day that these items need from now on, and how much of them is known, by each wanted recall: every item
 * is answered when it is due, and is known as often as the model says. `times`: how many items each of them stands for.
 * The same items give the same figures.
 */
export const costsOf = (items: readonly Remembered[], now: number, model: MemoryModel, times = 1): Cost[] =>
  costPercents.map((wanted) => {
    const lives = items.map((item, at) => lifeOf(item, now, { model, wanted: wanted / 100, seed: at }));
    const sum = (of: keyof Life) => lives.reduce((all, life) => all + life[of], 0);
    return { wanted, reviews: (sum('reviews') * times) / costDays, known: sum('recall') / Math.max(1, sum('looks')) };
  });

/** One item within the days foretold. */
interface Life {
  readonly reviews: number;
  /** The sum of its recall, each time it was looked at. */
  readonly recall: number;
  readonly looks: number;
}

const lookEachDays = 6;

function lifeOf(
  item: Remembered,
  now: number,
  { model, wanted, seed }: { model: MemoryModel; wanted: number; seed: number },
): Life {
  const chance = seededChance(seed + 1);
  const end = now + costDays * dayMs;
  let state: ItemState = { ...item, answers: 1, lapses: 0, lastOutcome: 'right', lastDay: null, firstDay: null };
  let [reviews, recall, looks] = [0, 0, 0];
  // What is learnt later is not known before.
  let look = now + lookEachDays * dayMs * Math.max(1, Math.ceil((state.lastAnsweredAt - now) / dayMs / lookEachDays));
  for (;;) {
    const days = Math.max(1, Math.round(idealDays(state.stability, wanted, model.decay)));
    const answeredAt = Math.max(now, state.lastAnsweredAt + days * dayMs);
    for (; look < Math.min(answeredAt, end); look += lookEachDays * dayMs) {
      recall += model.recallAt(state, look);
      looks++;
    }
    if (answeredAt >= end) return { reviews, recall, looks };
    const outcome = chance() < model.recallAt(state, answeredAt) ? 'right' : 'wrong';
    state = model.afterAnswer(state, { outcome, answeredAt });
    reviews++;
  }
}

/** What the learner of the example needs: a sample of one item a day stands for all that are new on it. */
export function exampleCosts(now: number, model: MemoryModel): Cost[] {
  const learnt = Array.from({ length: costDays }, (_, day) =>
    model.afterAnswer(undefined, { outcome: 'right', answeredAt: now + day * dayMs }),
  );
  return costsOf(learnt, now, model, exampleNewADay);
}
