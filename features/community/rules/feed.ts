import { categories } from '#features/catalogue/rules/categories.ts';

/** Cards in a feed. */
export const feedLength = 50;

/** Addresses in one part of the site map: what the protocol allows (sitemaps.org). */
export const sitemapPart = 50_000;

/** `all.atom`, `sciences.atom`: the category, `null` for all, or `undefined` where there is no such feed. */
export function feedCategory(file: string): string | null | undefined {
  const name = /^([a-z]+)\.atom$/.exec(file)?.[1];
  if (name === 'all') return null;
  return categories.find(({ value }) => value.toLowerCase() === name)?.value;
}

export function feedAddress(category: string | null): string {
  return `/feed/${category ? category.toLowerCase() : 'all'}.atom`;
}
