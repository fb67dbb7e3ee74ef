import { isLocale, type Locale } from '#platform/i18n/locales.ts';
import { pickLocale } from '#platform/i18n/pick-locale.ts';
import type { Services } from '#platform/http/services.server.ts';
import { cookieOf, type Asker } from './session.server.ts';
import { savePreferences } from './store.server.ts';

function chosenLocale(headers: Headers): Locale | undefined {
  const kept = cookieOf(headers, 'locale');
  return isLocale(kept) ? kept : undefined;
}

/** The language of a page: the one chosen in this browser, else the account's, else the one the browser asks for. */
export function localeOf(headers: Headers, member?: { locale: string } | null): Locale {
  const chosen = chosenLocale(headers);
  if (chosen) return chosen;
  return isLocale(member?.locale) ? member.locale : pickLocale(headers.get('accept-language'));
}

/**
 * Who asks for a page, with the language chosen in this browser stored in the account: letters, exports and new cards
 * take it from there. The foot of public pages, which works without the client, and a sign-in after a choice reach the
 * account in no other way.
 */
export async function withChosenLocale<Each extends Asker>(
  { database, live }: Pick<Services, 'database' | 'live'>,
  headers: Headers,
  asker: Each,
): Promise<Each> {
  const chosen = unstoredLocale(headers);
  const { member } = asker;
  if (!chosen || !member || member.locale === chosen) return asker;
  await database.transact((rows) => savePreferences(rows, member.id, { locale: chosen }));
  live.changed([member.id], ['account']);
  return { ...asker, member: { ...member, locale: chosen } };
}

/** A choice is stored once: an older one must not come back over one made since on another device. */
const storedCookie = 'locale-stored';
const yearSeconds = 31_536_000;

/** What was chosen in this browser and has not reached an account yet. */
function unstoredLocale(headers: Headers): Locale | undefined {
  const chosen = chosenLocale(headers);
  return cookieOf(headers, storedCookie) === chosen ? undefined : chosen;
}

/** The cookie after which a choice counts as stored; `undefined` where it is none, or is not in the account. */
export function localeStored(headers: Headers, member: { locale: string } | null): string | undefined {
  const chosen = unstoredLocale(headers);
  if (!chosen || member?.locale !== chosen) return undefined;
  return `${storedCookie}=${chosen}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax; HttpOnly`;
}
