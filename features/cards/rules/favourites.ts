import { defaultCategory } from '#features/catalogue/rules/default-category.ts';

export interface CategoryCount {
  readonly category_1: string;
  readonly cards: number;
}

const mostFavourites = 3;

/**
 * The most frequent categories of a library, up to the number of favourites a member may have (S3 §2). The default
 * category is left out: those cards were never sorted. Used until members can choose favourites themselves.
 */
export function favouritesOf(counts: readonly CategoryCount[]): readonly CategoryCount[] {
  return counts
    .filter(({ category_1 }) => category_1 !== defaultCategory.category_1)
    .toSorted((one, other) => other.cards - one.cards || (one.category_1 < other.category_1 ? -1 : 1))
    .slice(0, mostFavourites);
}

export interface LanguageCount {
  readonly language: string;
  readonly cards: number;
}

const mostLanguages = 3;

/** The languages that a member reads: that of the interface, then the most frequent ones of their cards. */
export function languagesRead(locale: string, counts: readonly LanguageCount[]): readonly string[] {
  const frequent = counts
    .toSorted((one, other) => other.cards - one.cards || (one.language < other.language ? -1 : 1))
    .map(({ language }) => language);
  return [...new Set([locale, ...frequent])].slice(0, mostLanguages);
}
