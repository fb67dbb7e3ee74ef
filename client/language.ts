import type { i18n } from 'i18next';
import type { Locale } from '#platform/i18n/locales.ts';
import { textsAreReachable } from '#platform/i18n/page-texts.tsx';
import type { KeepLanguage } from '#platform/offline/take-over.ts';

const yearSeconds = 31_536_000;

/**
 * Shows the interface in another language and keeps that in this browser. Rejects if its texts cannot be loaded, and
 * then changes nothing.
 */
export async function chooseLanguage(texts: i18n, locale: Locale): Promise<void> {
  await textsAreReachable(locale);
  document.cookie = `locale=${locale}; path=/; max-age=${yearSeconds}; samesite=lax`;
  await texts.changeLanguage(locale);
  const message: KeepLanguage = { keepLanguage: locale };
  navigator.serviceWorker?.controller?.postMessage(message);
}
