import { categories } from '#features/catalogue/rules/categories.ts';

/** How many cards a feed lists. */
export const feedLength = 50;

/** URLs in one part of the site map: the limit of the protocol (sitemaps.org). */
export const sitemapPart = 50_000;

/** The category of `sciences.atom`; `null` for `all.atom`; `undefined` for an unknown feed. */
export function feedCategory(file: string): string | null | undefined {
  const name = /^([a-z]+)\.atom$/.exec(file)?.[1];
  if (name === 'all') return null;
  return categories.find(({ value }) => value.toLowerCase() === name)?.value;
}

export function feedAddress(category: string | null): string {
  return `/feed/${category ? category.toLowerCase() : 'all'}.atom`;
}
