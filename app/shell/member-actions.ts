import { useTranslation } from 'react-i18next';
import { outbox } from '#app/outbox.ts';
import { signOut, unsentChanges } from '#app/queries/session.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { showToast } from '#ui/toast.tsx';
import { askBeforeSignOut } from './sign-out-question.tsx';
import { chooseLanguage } from './language.ts';

/** What a member does from any screen; the same from the menu and from the palette. */
export function useMemberActions(): { signOut: () => void; changeLanguage: (locale: Locale) => Promise<void> } {
  const { t, i18n } = useTranslation();
  return {
    signOut() {
      if (unsentChanges() > 0) askBeforeSignOut();
      else signOut().catch(() => showToast({ tone: 'bad', title: t('shell.signOutFailed'), text: t('shell.signOutFailedText') }));
    },
    async changeLanguage(locale) {
      await chooseLanguage(i18n, locale);
      await outbox.submit({ call: 'account.updatePreferences', input: { locale }, subject: 'account:preferences' });
    },
  };
}
