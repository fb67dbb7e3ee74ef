import type { Locale } from '#platform/i18n/locales.ts';
import { offeredFor } from '#platform/i18n/pick-locale.ts';
import { isByLanguage } from './pages-by-language.ts';

/** The language that the address of a page asks for; undefined if it asks for none that is offered. */
export function askedLanguage({ pathname, searchParams }: URL): Locale | undefined {
  const asked = isByLanguage(pathname) ? searchParams.get('lang') : null;
  return asked === null ? undefined : offeredFor(asked);
}

/** The address asks for a language and nothing else. */
export const asksOnlyForLanguage = ({ searchParams }: URL): boolean =>
  searchParams.size === 1 && searchParams.has('lang');
