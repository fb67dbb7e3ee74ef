import type { Locale } from '#platform/i18n/locales.ts';
import { offeredFor } from '#platform/i18n/pick-locale.ts';
import { isByLanguage } from '#vocabulary/pages-by-language.ts';

/** The language that the address of a page asks for; undefined if it asks for none that is offered. */
export function askedLanguage({ pathname, searchParams }: URL): Locale | undefined {
  // Data of a page that is opened from another.
  const page = pathname.replace(/(?:\/_root|)\.data$/, '') || '/';
  const asked = isByLanguage(page) ? searchParams.get('lang') : null;
  return asked === null ? undefined : offeredFor(asked);
}

/** The address with the exact tag, if it names the language otherwise, as `fr-CA`. */
export function withExactTag(address: URL, asked: Locale): string | undefined {
  if (address.searchParams.get('lang') === asked) return undefined;
  const exact = new URL(address);
  exact.searchParams.set('lang', asked);
  return exact.pathname + exact.search;
}

/** The address asks for a language and nothing else. */
export const asksOnlyForLanguage = ({ searchParams }: URL): boolean =>
  searchParams.size === 1 && searchParams.has('lang');
