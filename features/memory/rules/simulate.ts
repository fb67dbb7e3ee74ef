import { seededChance } from '#platform/chance/seeded-chance.ts';
import type { Remembered } from './cost.ts';
import { idealDays } from './due-day.ts';
import type { ItemState, MemoryModel } from './memory-model.ts';

const dayMs = 86_400_000;

/** How far ahead answers are simulated: a quarter of a year, or a year. */
export const simulatedDays = [90, 365] as const;

/** What somebody tries out. */
export interface Tried {
  /** The recall at which items come back, in percent. */
  readonly wanted: number;
  readonly newADay: number;
  readonly days: number;
}

export interface Simulated {
  /** Answers on each day, those to new items among them. */
  readonly answers: readonly number[];
  /** How many items there are in the end, and the share of them that is recalled then. */
  readonly items: number;
  readonly known: number;
}

/** So many of the items that are new on a day are simulated; each stands for an equal part of them. */
const mostNewSimulated = 3;

/**
 * The answers of each day from now on: every item is answered when it is due, and is known as often as the model says.
 * `times`: how many items each of `items` stands for. New items are known at first. The same items and seed give the
 * same figures.
 */
export function simulate(
  items: readonly Remembered[],
  now: number,
  model: MemoryModel,
  { wanted, newADay, days, times = 1, seed = 1 }: Tried & { times?: number; seed?: number },
): Simulated {
  const answers = Array.from({ length: days }, () => 0);
  const end = now + days * dayMs;
  let [count, known] = [0, 0];
  const live = (item: Remembered, stands: number) => {
    const state = lifeOf(item, now, { model, wanted: wanted / 100, end, chance: seededChance(seed + count) }, (day) => {
      answers[day]! += stands;
    });
    count++;
    known += stands * model.recallAt(state, end);
  };
  for (const item of items) live(item, times);
  const each = Math.min(newADay, mostNewSimulated);
  for (let day = 0; day < days; day++) {
    answers[day]! += newADay;
    for (let made = 0; made < each; made++)
      live(model.afterAnswer(undefined, { outcome: 'right', answeredAt: now + day * dayMs }), newADay / each);
  }
  const all = items.length * times + newADay * days;
  return { answers, items: Math.round(all), known: all === 0 ? 0 : known / all };
}

interface Life {
  readonly model: MemoryModel;
  readonly wanted: number;
  readonly end: number;
  readonly chance: () => number;
}

/** Answers an item whenever it is due until the end; answers its last state. */
function lifeOf(
  item: Remembered,
  now: number,
  { model, wanted, end, chance }: Life,
  answeredOn: (day: number) => void,
): ItemState {
  let state: ItemState = { ...item, answers: 1, lapses: 0, lastOutcome: 'right', lastDay: null, firstDay: null };
  for (;;) {
    const days = Math.max(1, Math.round(idealDays(state.stability, wanted, model.decay)));
    const answeredAt = Math.max(now, state.lastAnsweredAt + days * dayMs);
    if (answeredAt >= end) return state;
    const outcome = chance() < model.recallAt(state, answeredAt) ? 'right' : 'wrong';
    state = model.afterAnswer(state, { outcome, answeredAt });
    answeredOn(Math.floor((answeredAt - now) / dayMs));
  }
}

/** The mean of each week; the last one may be shorter. */
export function weekMeans(answers: readonly number[]): number[] {
  return Array.from({ length: Math.ceil(answers.length / 7) }, (_, week) => {
    const some = answers.slice(week * 7, week * 7 + 7);
    return some.reduce((sum, each) => sum + each, 0) / some.length;
  });
}
