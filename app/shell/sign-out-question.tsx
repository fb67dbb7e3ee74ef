import type { TFunction } from 'i18next';
import { useState } from 'react';
import { StillSignedIn } from '#client/session.ts';
import { later } from '#ui/later.tsx';
import { openable } from '#ui/openable.ts';
import { closeToast, showToast } from '#ui/toast.tsx';

const SignOutDialog = later(() => import('./sign-out-dialog.tsx'));

const question = openable<true>();

/** Opens the confirmation for signing out with unsent changes. */
export const askBeforeSignOut = () => question.open(true);

/** Says that signing out failed; reports `why`, unless the server could not be reached. */
export function showSignOutFailed(t: TFunction, why: unknown = new StillSignedIn()): void {
  const notReached = why instanceof StillSignedIn && why.status === undefined;
  if (!notReached) reportError(why);
  if (!(why instanceof StillSignedIn)) return;
  const text = t(notReached ? 'shell.signOutFailedText' : 'shell.signOutRefused');
  const said = showToast({ tone: 'bad', title: t('shell.signOutFailed'), text });
  if (notReached) addEventListener('online', () => closeToast(said), { once: true });
}

/** Mounted once, in the shell. */
export function SignOutQuestion() {
  const open = question.use() === true;
  const [asked, setAsked] = useState(false);
  if (open && !asked) setAsked(true);
  return asked ? <SignOutDialog open={open} onClose={question.close} /> : null;
}
