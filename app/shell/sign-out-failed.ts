import type { TFunction } from 'i18next';
import { StillSignedIn } from '#client/session.ts';
import { closeToast, showToast } from '#ui/toast.tsx';

/** Says that signing out failed; reports `why`, unless the server could not be reached. */
export function showSignOutFailed(t: TFunction, why: unknown = new StillSignedIn()): void {
  const notReached = why instanceof StillSignedIn && why.status === undefined;
  if (!notReached) reportError(why);
  if (!(why instanceof StillSignedIn)) return;
  const text = t(notReached ? 'shell.signOutFailedText' : 'shell.signOutRefused');
  const said = showToast({ tone: 'bad', title: t('shell.signOutFailed'), text });
  if (notReached) addEventListener('online', () => closeToast(said), { once: true });
}
