/** A random number from 0 to 1, 1 excluded. */
export type Chance = () => number;

/** A seeded random generator, so that a resumed test has the same order (mulberry32, T. Ettinger 2017). */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Fisher–Yates shuffle: every order is equally likely. */
export function shuffle<Item>(items: readonly Item[], chance: Chance): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
  }
  return shuffled;
}

/** Shuffles, then rotates the result until it does not give the answer away, if a rotation achieves that. */
export function shuffleApart(
  count: number,
  chance: Chance,
  givesAway: (order: readonly number[]) => boolean,
): number[] {
  const inOrder = Array.from({ length: count }, (_, index) => index);
  const shuffled = shuffle(inOrder, chance);
  if (!givesAway(shuffled)) return shuffled;
  for (let turn = 1; turn < count; turn++) {
    const turned = [...shuffled.slice(turn), ...shuffled.slice(0, turn)];
    if (!givesAway(turned)) return turned;
  }
  return shuffled;
}
