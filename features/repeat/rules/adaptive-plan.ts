import { daysBetween, plusDays, type Day } from '#features/memory/rules/learning-day.ts';
import { wantedRecall as usualRecall, type ItemState, type MemoryModel } from '#features/memory/rules/memory-model.ts';
import { sessionCount, type Planner } from './schedule.ts';

/**
 * How a card's day follows from its items, each of which has a memory state of its own:
 *
 * 1. The card comes back on the last day on which the mean predicted recall of its answered items is still at least
 *    what is wanted of it: at 90 % the number of items expected to be forgotten by then is one in ten, whether the card
 *    has three items or three hundred. Waiting for the weakest item instead would bring a long card back every day.
 * 2. Items never answered say nothing about memory and are left out. A card without any answered item counts as one
 * item answered
 *    right for the first time.
 * 3. The sessions after that are a forecast: each is passed on its day with every item right, and rule 1 gives the
 * next.
 *    In the forecast each wait is longer than the one before, until it reaches a year, the longest there is.
 */
export function adaptivePlan(
  items: readonly ItemState[],
  now: number,
  today: Day,
  model: MemoryModel,
  wanted: number = usualRecall,
): Planner {
  const states = items.length > 0 ? representatives(items) : [model.afterAnswer(undefined, known(now, today))];
  return {
    nextAfter: () => plusDays(today, daysOfRecall(states, now, 1, model, wanted)),
    gapsAfter(step, passedOn, waitedDays) {
      let day = passedOn > today ? passedOn : today;
      let at = now + daysBetween(today, day) * dayMs;
      let remembered = states.map((state) => model.afterAnswer(state, known(at, day)));
      let gap = waitedDays;
      return Array.from({ length: sessionCount - 1 - step }, () => {
        gap = daysOfRecall(remembered, at, Math.min(longestGapDays, gap + 1), model, wanted);
        at += gap * dayMs;
        day = plusDays(day, gap);
        remembered = remembered.map((state) => model.afterAnswer(state, known(at, day)));
        return gap;
      });
    },
  };
}

/**
 * The memory states after a session. A session without questions (explained aloud, written down, read) has no answers;
 * the plan counts it as each item answered right, without adding to the review log.
 */
export function afterSession(
  items: readonly ItemState[],
  heldAt: number,
  day: Day,
  model: MemoryModel,
): readonly ItemState[] {
  const askedForItems = items.some((item) => Math.abs(heldAt - item.lastAnsweredAt) < sittingMs);
  return askedForItems
    ? items
    : items.map((item) => model.afterAnswer(item, known(Math.max(heldAt, item.lastAnsweredAt), day)));
}

const known = (answeredAt: number, day: Day) => ({ outcome: 'right', answeredAt, day }) as const;

const dayMs = 86_400_000;
/** A test may be paused and finished later that day. */
const sittingMs = 18 * 3_600_000;
export const longestGapDays = 365;
/** Limits the time of a forecast for a card with 20,000 flashcards to a few milliseconds. */
const mostRepresentatives = 100;

/** The largest number of days, between `atLeast` and a year, after which mean recall still reaches the goal. */
function daysOfRecall(
  states: readonly ItemState[],
  now: number,
  atLeast: number,
  model: MemoryModel,
  wanted: number,
): number {
  const enough = (days: number) => meanRecall(states, now + days * dayMs, model) >= wanted;
  let [low, high] = [atLeast, longestGapDays];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (enough(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** How much of these items is known at an instant, from 0 to 1; there is one at least. */
export const meanRecall = (states: readonly ItemState[], at: number, model: MemoryModel): number =>
  states.reduce((sum, state) => sum + model.recallAt(state, at), 0) / states.length;

/** A sample of at most a hundred items, evenly spread from the least to the most stable. */
function representatives(items: readonly ItemState[]): readonly ItemState[] {
  if (items.length <= mostRepresentatives) return items;
  const byStability = items.toSorted(
    (one, other) => one.stability - other.stability || one.lastAnsweredAt - other.lastAnsweredAt,
  );
  return Array.from(
    { length: mostRepresentatives },
    (_, index) => byStability[Math.floor(((index + 0.5) * items.length) / mostRepresentatives)]!,
  );
}
