import { useEffect } from 'react';
import { later } from '#ui/later.tsx';

const load = () => import('./setup-dialog.tsx');

/** Loaded when it is first opened. */
export const SetupDialog = later(async () => ({ default: (await load()).SetupDialog }));

/** Fetches the dialog once nothing else is to do, so that it opens without the network from then on. */
export function useSetupAtHand(): void {
  useEffect(() => {
    const idle = window.requestIdleCallback?.(() => load().catch(() => undefined /* shown on use */)) ?? 0;
    return () => window.cancelIdleCallback?.(idle);
  }, []);
}
