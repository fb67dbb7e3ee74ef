import { useTranslation } from 'react-i18next';
import { outbox } from '#app/outbox.ts';
import { signOut, unsentChanges } from '#app/queries/session.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { askBeforeSignOut, sayStillSignedIn } from './sign-out-question.tsx';
import { chooseLanguage } from './language.ts';

/** What a member does from any screen; the same from the menu and from the palette. */
export function useMemberActions(): { signOut: () => void; changeLanguage: (locale: Locale) => Promise<void> } {
  const { t, i18n } = useTranslation();
  return {
    signOut() {
      if (unsentChanges() === 0) signOut().catch((why: unknown) => sayStillSignedIn(t, why));
      // What waits goes out with the network, without which nobody is signed out either.
      else if (navigator.onLine) askBeforeSignOut();
      else sayStillSignedIn(t);
    },
    async changeLanguage(locale) {
      await chooseLanguage(i18n, locale);
      await outbox.submit({ call: 'account.updatePreferences', input: { locale }, subject: 'account:preferences' });
    },
  };
}
