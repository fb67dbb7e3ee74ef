import { FSRSAlgorithm, generatorParameters } from 'ts-fsrs';
import type { Task } from './item-kinds.ts';

/**
 * What is known about one item (a key idea, a flashcard, a question): never one state for a whole card, because nothing
 * supports sharing one between different things to retrieve. FSRS-6 with its published default parameters
 * (open-spaced-repetition, ts-fsrs 5.4.2), no fuzz: the same answers always give the same state.
 */
export interface ItemState {
  /** Days until recall has fallen to 90 %. */
  readonly stability: number;
  /** 1 (easy) to 10. */
  readonly difficulty: number;
  readonly answers: number;
  /** Answers that were wrong after the item had been known. */
  readonly lapses: number;
  readonly lastOutcome: Outcome;
  /** Epoch milliseconds. */
  readonly lastAnsweredAt: number;
}

export type Outcome = 'right' | 'wrong';

/** The share of items that a member should still recall when a card comes back. */
export const wantedRecall = 0.9;

const dayMs = 86_400_000;
const again = 1;
const hard = 2;
const good = 3;

const model = new FSRSAlgorithm(
  generatorParameters({ request_retention: wantedRecall, enable_fuzz: false, enable_short_term: true }),
);

/**
 * The state after one more answer, right or wrong, as the self-tests know no more. Words that only had to be put in
 * order are a cue: naming a key idea with it counts as hard.
 * The model counts whole days; the nearest whole number of them is independent of time zones, and answers within half a
 * day count as the same sitting, for which the model has a formula of its own.
 */
export function afterAnswer(
  before: ItemState | undefined,
  outcome: Outcome,
  answeredAt: number,
  task?: Task | null,
): ItemState {
  const elapsedDays = before ? Math.max(0, Math.round((answeredAt - before.lastAnsweredAt) / dayMs)) : 0;
  const rating = outcome === 'wrong' ? again : task === 'order' ? hard : good;
  const { stability, difficulty } = model.next_state(before ?? null, elapsedDays, rating);
  return {
    stability,
    difficulty,
    answers: (before?.answers ?? 0) + 1,
    lapses: (before?.lapses ?? 0) + (before?.lastOutcome === 'right' && outcome === 'wrong' ? 1 : 0),
    lastOutcome: outcome,
    lastAnsweredAt: answeredAt,
  };
}

/** How likely the item is recalled at an instant, 0 to 1. */
export function recallAt(state: Pick<ItemState, 'stability' | 'lastAnsweredAt'>, instant: number): number {
  return model.forgetting_curve(Math.max(0, (instant - state.lastAnsweredAt) / dayMs), state.stability);
}
