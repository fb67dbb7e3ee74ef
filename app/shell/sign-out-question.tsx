import { useState } from 'react';
import { later } from '#ui/later.tsx';
import { openable } from '#ui/openable.ts';

const SignOutDialog = later(() => import('./sign-out-dialog.tsx'));

const question = openable<true>();

/** Opens the confirmation for signing out with unsent changes. */
export const askBeforeSignOut = () => question.open(true);

/** Mounted once, in the shell. */
export function SignOutQuestion() {
  const open = question.use() === true;
  const [asked, setAsked] = useState(false);
  if (open && !asked) setAsked(true);
  return asked ? <SignOutDialog open={open} onClose={question.close} /> : null;
}
