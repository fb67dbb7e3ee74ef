import { generatorParameters } from 'ts-fsrs';
import type { AnkiCard, AnkiReview } from './collection.ts';

/** What the log gets from a card of Anki: its answers, and where its memory begins anew. */
export type HistoryEvent =
  | {
      readonly kind: 'answer';
      /** Epoch milliseconds, as Anki has it: the identity of the row in its log. */
      readonly at: number;
      /** 1 again, 2 hard, 3 good, 4 easy. */
      readonly rating: 1 | 2 | 3 | 4;
      readonly elapsedMs: number;
      /** The columns of Anki's log that the log here has no place for. */
      readonly source: string;
    }
  | {
      readonly kind: 'reset';
      readonly at: number;
      /** Without one, the card was forgotten. */
      readonly state?: { readonly stability: number; readonly difficulty: number } | undefined;
      readonly source: string;
    };

const dayMs = 86_400_000;
const longestAnswerMs = 86_400_000;

/**
 * The history of one card. A card whose log does not begin with learning, as after an export without it, begins with
 * the state that its interval and ease stand for. Rows that say nothing about memory are left out (`saysNothing`).
 */
export function historyOf(card: AnkiCard, reviews: readonly AnkiReview[], collectionCreatedAt: number): HistoryEvent[] {
  const events: HistoryEvent[] = [];
  let begins = true;
  for (const review of reviews.toSorted((one, other) => one.id - other.id)) {
    const { id: at, ease, type, factor } = review;
    const source = sourceOf(review);
    if (isReset(review)) {
      events.push({ kind: 'reset', at, source });
      begins = true;
    } else if (!saysNothing(review) && isRating(ease)) {
      const state = begins && type !== 0 ? stateOf(factor, review.interval) : undefined;
      events.push(
        state
          ? { kind: 'reset', at, state, source }
          : {
              kind: 'answer',
              at,
              rating: ease,
              elapsedMs: Math.min(longestAnswerMs, Math.max(0, review.elapsedMs)),
              source,
            },
      );
      begins = false;
    }
  }
  const state = stateOf(card.factor, card.interval);
  if (events.length === 0 && state && card.type >= 2) {
    const at = collectionCreatedAt + (card.due - card.interval) * dayMs;
    events.push({ kind: 'reset', at, state, source: `anki ${card.interval} 0 ${card.factor} card` });
  }
  return events;
}

const isReset = ({ type, factor }: Pick<AnkiReview, 'type' | 'factor'>): boolean => type === 4 && factor === 0;

/** Whether a row of the log says nothing about memory: cramming, a day that was set by hand. */
export const saysNothing = ({ ease, type, factor }: Pick<AnkiReview, 'ease' | 'type' | 'factor'>): boolean =>
  !isReset({ type, factor }) && ((type === 3 && factor === 0) || !isRating(ease));

const isRating = (ease: number): ease is 1 | 2 | 3 | 4 => ease >= 1 && ease <= 4;

const sourceOf = ({ interval, lastInterval, factor, type }: AnkiReview): string =>
  `anki ${interval} ${lastInterval} ${factor} ${type}`;

const { w: weights } = generatorParameters();

/**
 * The memory that an interval and an ease of SM-2 stand for, if nine of ten were recalled (`memory_state_from_sm2` of
 * open-spaced-repetition/fsrs-rs): the difficulty with which the interval would have grown by this ease.
 */
function stateOf(factor: number, interval: number): { stability: number; difficulty: number } | undefined {
  if (interval <= 0 || factor <= 0) return undefined;
  const stability = Math.min(36_500, Math.max(0.001, interval));
  const difficulty = 11 - (factor / 1_000 - 1) / growthOf(stability);
  return { stability, difficulty: Math.min(10, Math.max(1, difficulty)) };
}

const recall = 0.9;

const growthOf = (stability: number): number =>
  Math.exp(weights[8]!) * stability ** -weights[9]! * (Math.exp((1 - recall) * weights[10]!) - 1);

/** The ease of SM-2 from which this difficulty is inferred, in thousandths: the reverse of `stateOf`. */
export const easeOf = ({
  stability,
  difficulty,
}: {
  readonly stability: number;
  readonly difficulty: number;
}): number => Math.max(1, Math.round(((11 - difficulty) * growthOf(stability) + 1) * 1_000));
