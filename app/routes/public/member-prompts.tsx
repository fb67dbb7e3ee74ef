import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openSession } from '#app/queries/session.ts';
import { queryClient } from '#app/query-client.ts';
import PublishingPrompts from '#features/publishing/ui/publishing-prompts.tsx';
import UpgradeModal from '#features/membership/ui/upgrade-modal.tsx';
import { NotLoadedOver } from '#ui/later.tsx';

/** The upgrade modal and the dialogs of publishing over a page that has no shell; `onClose` where it is not known who reads it. */
export default function MemberPrompts({ onClose }: { onClose: () => void }) {
  const [at, setAt] = useState<'opening' | 'ready' | 'unreachable'>('opening');
  useEffect(() => {
    openSession().then(
      () => setAt('ready'),
      (error: unknown) => {
        if (error instanceof Response) location.assign(error.headers.get('location') ?? '/signin');
        else {
          setAt('unreachable');
          if (!(error instanceof TypeError)) reportError(error);
        }
      },
    );
  }, []);
  if (at === 'unreachable') return <NotLoadedOver onClose={onClose} />;
  if (at === 'opening') return null;
  return (
    <QueryClientProvider client={queryClient}>
      <CSPProvider disableStyleElements>
        <UpgradeModal />
        <PublishingPrompts />
      </CSPProvider>
    </QueryClientProvider>
  );
}
