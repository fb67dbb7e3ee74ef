import type { Locale } from '#platform/i18n/locales.ts';

/** What the shell does for the settings, as for its own menu and palette. */
export interface MemberActions {
  /** Asks first where changes are not sent yet. */
  signOut(): void;
  changeLanguage(locale: Locale): Promise<void>;
}
