import catalogue from '../categories.json' with { type: 'json' };
import { defaultCategory } from './default-category.ts';

export interface SubCategory {
  readonly value: string;
}

export interface Category {
  readonly value: string;
  /** `main` on white has a contrast of at least 4.5; `onMain` is for text on `main`. */
  readonly colors: { readonly main: string; readonly soft: string; readonly onMain: string };
  readonly subCategory: readonly SubCategory[];
}

/**
 * The nine top categories in the order of S1 §3, each with its sub-categories. Their names are texts of `catalogue`, by
 * value.
 */
export const categories: readonly Category[] = catalogue.categories;

const byValue = new Map(categories.map((category) => [category.value, category]));
const subValues = new Map(
  categories.map((category) => [category.value, new Set(category.subCategory.map(({ value }) => value))]),
);

export function categoryOf(value: string): Category | undefined {
  return byValue.get(value);
}

/** Both exist, and the second belongs to the first. */
export function isCategoryPair(category_1: string, category_2: string): boolean {
  return subValues.get(category_1)?.has(category_2) ?? false;
}

/** Where a category is chosen and its sub-category is not yet: its "other". */
export function otherOf(category_1: string): string {
  return isCategoryPair(category_1, `${category_1}OTHER`) ? `${category_1}OTHER` : defaultCategory.category_2;
}
