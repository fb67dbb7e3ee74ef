/** Chance from a seed (mulberry32, Tommy Ettinger, public domain): the same seed gives the same run. */
export interface Chance {
  /** From 0 to 1, never 1. */
  next(): number;
  /** A whole number from 0, below `limit`. */
  below(limit: number): number;
  happens(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

export function seeded(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, happens: (probability) => next() < probability, pick: (items) => items[below(items.length)]! };
}
