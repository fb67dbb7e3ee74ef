import { defaultCategory } from '#features/catalogue/rules/default-category.ts';

export interface CategoryCount {
  readonly category_1: string;
  readonly cards: number;
}

const mostFavourites = 3;

/**
 * The categories of which a library holds most, as many as a member may call favourites (S3 §2). What nobody has sorted yet (the default
 * category) says nothing about taste. This stands in until members can name their favourites themselves.
 */
export function favouritesOf(counts: readonly CategoryCount[]): readonly CategoryCount[] {
  return counts
    .filter(({ category_1 }) => category_1 !== defaultCategory.category_1)
    .toSorted((one, other) => other.cards - one.cards || (one.category_1 < other.category_1 ? -1 : 1))
    .slice(0, mostFavourites);
}
