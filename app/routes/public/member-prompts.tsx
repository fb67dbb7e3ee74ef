import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openMemberSession } from '#app/feature-clients.ts';
import { queryClient } from '#client/query-client.ts';
import PublishingPrompts from '#app/shell/publishing-prompts.tsx';
import UpgradeModal from '#features/membership/ui/upgrade-modal.tsx';
import { NotLoadedOver } from '#ui/later.tsx';

/**
 * The upgrade modal and the dialogs of publishing for a page without the shell; calls `onClose` if the session cannot
 * be read.
 */
export default function MemberPrompts({ onClose }: { onClose: () => void }) {
  const [at, setAt] = useState<'opening' | 'ready' | 'unreachable'>('opening');
  useEffect(() => {
    openMemberSession().then(
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
