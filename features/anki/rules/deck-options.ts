import { wantedPercent } from '#features/memory/rules/due-day.ts';
import { keptWeights, weightCount } from '#features/memory/rules/weights.ts';
import type { AnkiCollection } from './collection.ts';

/** What the options of a deck say about its schedule. */
export interface DeckOptions {
  /** The recall that is wanted, from 0 to 1. */
  readonly wanted: number | undefined;
  /** The weights of the memory model; of an older model they have another count. */
  readonly weights: readonly number[];
}

/** What the options say of most cards, where it can be taken over: the recall in percent, and the weights of FSRS-6. */
export function usualOptions({ cards, options }: Pick<AnkiCollection, 'cards' | 'options'>): {
  wanted: number | null;
  weights: number[] | null;
} {
  const cardsOf = Map.groupBy(cards, ({ deckId }) => deckId);
  const counts = { wanted: new Map<number, number>(), weights: new Map<string, number>() };
  for (const [deckId, { length }] of cardsOf) {
    const { wanted, weights = [] } = options.get(deckId) ?? {};
    const percent = Math.round((wanted ?? 0) * 100);
    const { least, most } = wantedPercent;
    if (percent >= least && percent <= most) add(counts.wanted, percent, length);
    if (weights.length === weightCount && weights.every(Number.isFinite))
      add(counts.weights, JSON.stringify(keptWeights(weights)), length);
  }
  const weights = mostOf(counts.weights);
  return {
    wanted: mostOf(counts.wanted) ?? null,
    weights: weights === undefined ? null : (JSON.parse(weights) as number[]),
  };
}

const add = <Value>(counts: Map<Value, number>, value: Value, count: number): void =>
  void counts.set(value, (counts.get(value) ?? 0) + count);

const mostOf = <Value>(counts: ReadonlyMap<Value, number>): Value | undefined =>
  [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
