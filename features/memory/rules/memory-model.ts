import { FSRSAlgorithm, generatorParameters } from 'ts-fsrs';
import type { Rating, Task } from './item-kinds.ts';
import { daysBetween, type Day } from './learning-day.ts';
import { usualWeights, type Weights } from './weights.ts';

/**
 * What is known about one item (a key idea, a flashcard, a question): never one state for a whole card, because nothing
 * supports sharing one between different things to retrieve. FSRS-6 (open-spaced-repetition, ts-fsrs 5.4.2) without
 * fuzz: the same answers always give the same state.
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
  /** The learning day of that answer; `null` where the log does not know it. */
  readonly lastDay: Day | null;
  /** The learning day on which the item was new: of its first answer, or of the first one after a reset. */
  readonly firstDay: Day | null;
}

export type Outcome = 'right' | 'wrong';

const again = 1;
const hard = 2;
const good = 3;

export const isRatingOf = (outcome: Outcome, rating: number): boolean => (rating === again) === (outcome === 'wrong');

/** One answer, as far as it changes what is known about its item. */
export interface Answered {
  readonly outcome: Outcome;
  /** Epoch milliseconds. */
  readonly answeredAt: number;
  readonly day?: Day | null;
  /** The member's own; without it, what follows from outcome and task. */
  readonly rating?: Rating | null;
  readonly task?: Task | null;
}

/** The share of items that a member should still recall when a card comes back. */
export const wantedRecall = 0.9;

const dayMs = 86_400_000;

/**
 * What an answer counts as where the learner does not say it: right or wrong, as the self-tests know no more. Words
 * that only had to be put in order are a cue: naming a key idea with it counts as hard.
 */
export function ratingOf({ outcome, rating, task }: Answered): Rating {
  if (rating) return rating;
  if (outcome === 'wrong') return again;
  return task === 'order' ? hard : good;
}

/**
 * The model counts days as its training data did: by the days on which the learner studied. What was learnt in the
 * evening and is known in the morning was known after a night. Answers of one day are one sitting, for which the model
 * has a formula of its own. Where a day is unknown, the nearest whole number of days between the instants.
 */
export function elapsedDays(
  before: Pick<ItemState, 'lastDay' | 'lastAnsweredAt'>,
  { answeredAt, day }: Answered,
): number {
  const days =
    before.lastDay && day ? daysBetween(before.lastDay, day) : Math.round((answeredAt - before.lastAnsweredAt) / dayMs);
  return Math.max(0, days);
}

/** What FSRS-6 says with the weights of one person. */
export interface MemoryModel {
  /** How fast recall falls. */
  readonly decay: number;
  /** The state after one more answer. */
  afterAnswer(before: ItemState | undefined, answer: Answered): ItemState;
  /** How likely the item is recalled at an instant, 0 to 1. */
  recallAt(state: Pick<ItemState, 'stability' | 'lastAnsweredAt'>, instant: number): number;
  /** After as many whole learning days as the model was trained with. */
  recallAfter(days: number, stability: number): number;
  next(before: Strength | undefined, elapsed: number, rating: Rating): Strength;
}

/** The part of a state that the formulas change. */
export type Strength = Pick<ItemState, 'stability' | 'difficulty'>;

export function memoryModel(weights: Weights): MemoryModel {
  const fsrs = new FSRSAlgorithm(
    generatorParameters({
      w: [...weights],
      request_retention: wantedRecall,
      enable_fuzz: false,
      enable_short_term: true,
    }),
  );
  const next: MemoryModel['next'] = (before, elapsed, rating) => fsrs.next_state(before ?? null, elapsed, rating);
  return {
    decay: weights.at(-1)!,
    next,
    afterAnswer(before, answer) {
      const { outcome, answeredAt, day = null } = answer;
      const { stability, difficulty } = next(before, before ? elapsedDays(before, answer) : 0, ratingOf(answer));
      return {
        stability,
        difficulty,
        answers: (before?.answers ?? 0) + 1,
        lapses: (before?.lapses ?? 0) + (before?.lastOutcome === 'right' && outcome === 'wrong' ? 1 : 0),
        lastOutcome: outcome,
        lastAnsweredAt: answeredAt,
        lastDay: day,
        firstDay: before ? before.firstDay : day,
      };
    },
    recallAt: ({ stability, lastAnsweredAt }, instant) =>
      fsrs.forgetting_curve(Math.max(0, (instant - lastAnsweredAt) / dayMs), stability),
    recallAfter: (days, stability) => fsrs.forgetting_curve(days, stability),
  };
}

/** With the published weights: what holds until a person has answered enough. */
export const usualModel = memoryModel(usualWeights);
