import { defaultCategory } from '#features/catalogue/rules/default-category.ts';

export interface CategoryCount {
  readonly category_1: string;
  readonly category_2: string;
  readonly cards: number;
}

const mostFavourites = 3;

/**
 * The sub-categories of which a library holds most. What nobody has sorted yet (the default category) says nothing about taste. This stands in
 * until members can name their favourites themselves.
 */
export function favouritesOf(counts: readonly CategoryCount[]): readonly CategoryCount[] {
  return counts
    .filter(({ category_2 }) => category_2 !== defaultCategory.category_2)
    .toSorted((one, other) => other.cards - one.cards || (one.category_2 < other.category_2 ? -1 : 1))
    .slice(0, mostFavourites);
}
