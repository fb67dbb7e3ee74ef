import { lazy, Suspense, useEffect, useState } from 'react';
import { useMember } from '#app/queries/session.ts';
import { sendWaitingMessage } from '#features/contact/ui/kept-message.ts';
import { useUpgradeReason } from '#features/membership/ui/upgrade.ts';

const UpgradeModal = lazy(() => import('#features/membership/ui/upgrade-modal.tsx'));

/** What any screen can open: the upgrade modal, loaded when it is first asked for. */
export function Prompts() {
  const reason = useUpgradeReason();
  const [asked, setAsked] = useState(false);
  if (reason !== undefined && !asked) setAsked(true);
  return <Suspense>{asked ? <UpgradeModal /> : null}</Suspense>;
}

/** A message to the team that found no server goes out when the app is opened, and whenever the network is back. */
export function useWaitingMessage(): void {
  const { _id: memberId } = useMember();
  useEffect(() => {
    const send = () => void sendWaitingMessage(memberId);
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [memberId]);
}
