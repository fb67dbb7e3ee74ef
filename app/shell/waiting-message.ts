import { useEffect } from 'react';
import { useMember } from '#client/session.ts';
import { isNotLoaded } from '#ui/later.tsx';

/** Sends stored messages to the team and reports when the app starts and when the network is back. */
export function useWaitingMessage(): void {
  const { _id: memberId } = useMember();
  useEffect(() => {
    const send = () => {
      Promise.all([import('#features/contact/ui/kept-message.ts'), import('#features/moderation/ui/stored-report.ts')])
        .then(([{ sendWaitingMessage }, { sendWaitingReports }]) =>
          Promise.all([sendWaitingMessage(memberId), sendWaitingReports(memberId)]),
        )
        // Without the network it is tried again once that is back.
        .catch((error: unknown) => isNotLoaded(error) || reportError(error));
    };
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [memberId]);
}
