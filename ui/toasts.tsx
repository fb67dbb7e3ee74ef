import { useState } from 'react';
import { later } from './later.tsx';
import { useShownToasts } from './toast.tsx';

export const loadToastList = () => import('./toast-list.tsx');
const ToastList = later(loadToastList);

/** Where toasts appear; once, in the shell. The list stays once it was loaded, so that it can be announced into. */
export function Toasts() {
  const toasts = useShownToasts();
  const [asked, setAsked] = useState(false);
  if (toasts.length > 0 && !asked) setAsked(true);
  return asked ? <ToastList toasts={toasts} /> : null;
}
