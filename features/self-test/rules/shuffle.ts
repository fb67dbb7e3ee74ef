import type { Chance } from '#platform/chance/seeded-chance.ts';

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
