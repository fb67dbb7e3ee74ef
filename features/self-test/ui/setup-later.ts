import { useEffect } from 'react';
import { whenIdle } from '#client/when-idle.ts';
import { later } from '#ui/later.tsx';

const load = () => import('./setup-dialog.tsx');

/** Loaded when it is first opened. */
export const SetupDialog = later(async () => ({ default: (await load()).SetupDialog }));

/** Fetches the dialog once nothing else is to do, so that it opens without the network from then on. */
export function useSetupAtHand(): void {
  // Where it could not be fetched, opening it says so.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
}
