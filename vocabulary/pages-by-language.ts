import type { Locale } from '#platform/i18n/locales.ts';

/** Public pages whose words are the product's own: `?lang=de` shows them in that language. */
const paths: ReadonlySet<string> = new Set([
  '/',
  '/explore',
  '/explore/collections',
  '/explore/maps',
  '/plans',
  '/contact',
  '/terms-u',
  '/privacy',
  '/imprint',
  '/signin',
  '/signup',
]);

/** A profile: mostly labels, and names of countries and languages. */
const profile = /^\/profile\/[^/]+$/;

export const isByLanguage = (pathname: string): boolean => paths.has(pathname) || profile.test(pathname);

/** The address, with its filters, in a language; as it is where none is asked for. */
export const inLanguage = (address: string, asked: Locale | undefined): string =>
  asked === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${asked}`;
