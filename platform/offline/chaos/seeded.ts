import { seededChance } from '../../chance/seeded-chance.ts';

/** Choices from a seed: the same seed gives the same run. */
export interface Chance {
  /** From 0 to 1, never 1. */
  next(): number;
  /** A whole number from 0, below `limit`. */
  below(limit: number): number;
  happens(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

export function seeded(seed: number): Chance {
  const next = seededChance(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, happens: (probability) => next() < probability, pick: (items) => items[below(items.length)]! };
}
