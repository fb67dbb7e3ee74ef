import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { signOut, StillSignedIn, unsentChanges } from '#app/queries/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { openable } from '#ui/openable.ts';
import { closeToast, showToast } from '#ui/toast.tsx';

const question = openable<true>();

/** Opens the question below: signing out with changes that no server has. */
export const askBeforeSignOut = () => question.open(true);

/** Says that signing out has changed nothing; `why` is reported unless it is that the server was not reached. */
export function sayStillSignedIn(t: TFunction, why: unknown = new StillSignedIn()): void {
  const notReached = why instanceof StillSignedIn && why.status === undefined;
  if (!notReached) reportError(why);
  if (!(why instanceof StillSignedIn)) return;
  const text = t(notReached ? 'shell.signOutFailedText' : 'shell.signOutRefused');
  const said = showToast({ tone: 'bad', title: t('shell.signOutFailed'), text });
  if (notReached) addEventListener('online', () => closeToast(said), { once: true });
}

/** Some changes are only on this device: they stay for the next sign-in here. */
export function SignOutQuestion() {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={question.use() === true}
      onOpenChange={(open) => !open && question.close()}
      title={t('shell.unsent.title')}
      text={t('shell.unsent.text', { count: unsentChanges() })}
      confirmLabel={t('shell.signOut')}
      // Without the network it closes on what says so.
      onConfirm={() => signOut().catch((why: unknown) => sayStillSignedIn(t, why))}
    />
  );
}
