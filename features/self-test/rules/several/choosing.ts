import type { Chance } from '#platform/chance/seeded-chance.ts';
import { shuffle } from '../shuffle.ts';
import { severalLimits } from './options.ts';

/** S2 §5: the default subset is the first two. */
export const firstChosen = (ids: readonly string[]): string[] => ids.slice(0, severalLimits.least);

/** The cards that were chosen last time, as far as they are here; the default subset if too few are. */
export function chosenBefore(ids: readonly string[], last: readonly string[]): string[] {
  const still = ids.filter((id) => last.includes(id));
  return still.length < severalLimits.least ? firstChosen(ids) : still;
}

/** Chooses a card, or leaves it out; the last two stay chosen (S2 §5). The order stays that of `ids`. */
export function toggleChosen(ids: readonly string[], chosen: readonly string[], id: string): readonly string[] {
  const without = chosen.filter((each) => each !== id);
  if (without.length === chosen.length) return ids.filter((each) => each === id || chosen.includes(each));
  return canLeaveOut(chosen) ? without : chosen;
}

export const canLeaveOut = (chosen: readonly string[]): boolean => chosen.length > severalLimits.least;

/** The cards that a test from a public page asks: at most four, by chance (S2 §5). */
export const publicSample = <Card>(cards: readonly Card[], chance: Chance): Card[] =>
  shuffle(cards, chance).slice(0, severalLimits.mostOfPublic);

/** Splits cards into groups of about equal size, at most `most` each: more do not fit on a screen. */
export function groupsOf<Card>(cards: readonly Card[], most: number): Card[][] {
  const count = Math.max(1, Math.ceil(cards.length / most));
  const size = Math.ceil(cards.length / count);
  return Array.from({ length: count }, (_, index) => cards.slice(index * size, (index + 1) * size)).filter(
    (group) => group.length > 0,
  );
}
