import { useEffect } from 'react';
import { features } from '#client/feature-client.ts';
import { useMember } from '#client/session.ts';
import { isNotLoaded } from '#ui/later.tsx';

/** Sends stored messages to the team and reports when the app starts and when the network is back. */
export function useWaitingMessage(): void {
  const { _id: memberId } = useMember();
  useEffect(() => {
    const send = () => {
      for (const feature of features())
        // Without the network it is tried again once that is back.
        feature.sendWaiting?.(memberId).catch((error: unknown) => isNotLoaded(error) || reportError(error));
    };
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [memberId]);
}
