import { useTranslation } from 'react-i18next';
import { keepLanguageOfAccount } from '#features/account/ui/settings/keep-language.ts';
import type { MemberActions } from '#features/account/ui/settings/member-actions.ts';
import { signOut, unsentChanges } from '#client/session.ts';
import { showSignOutFailed } from './sign-out-failed.ts';
import { askBeforeSignOut } from './sign-out-question.tsx';
import { showToast } from '#ui/toast.tsx';
import { chooseLanguage } from '#client/language.ts';

/** Actions of a member on any screen, shared by the menu and the palette. */
export function useMemberActions(): MemberActions {
  const { t, i18n } = useTranslation();
  return {
    signOut() {
      if (unsentChanges() === 0) signOut().catch((why: unknown) => showSignOutFailed(t, why));
      // Pending changes are sent online; offline, signing out is not possible either.
      else if (navigator.onLine) askBeforeSignOut();
      else showSignOutFailed(t);
    },
    async changeLanguage(locale) {
      try {
        await chooseLanguage(i18n, locale);
      } catch {
        showToast({ title: t('shell.languageNeedsNetwork'), tone: 'bad' });
        return;
      }
      await keepLanguageOfAccount(locale);
    },
  };
}
