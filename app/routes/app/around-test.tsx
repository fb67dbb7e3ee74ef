import { useState } from 'react';
import { ErrorScreen } from '#app/error-screen.tsx';
import { useHoldOffers } from '#app/offline/busy.ts';
import { SeenElsewhere } from './seen-elsewhere.tsx';

/** A test of several cards gets this from the app. While it runs, no new version of the app is offered. */
export function useAroundTest() {
  const [running, onRunning] = useState(false);
  useHoldOffers(running);
  const failed = (error: unknown) => <ErrorScreen error={error} signedIn />;
  return { beside: <SeenElsewhere />, onRunning, failed };
}
