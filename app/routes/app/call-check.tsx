import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';

const CallCheck = later(
  async () => ({ default: (await import('#features/together/ui/call/call-check.tsx')).CallCheck }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = { texts: ['call'] };

/** `/app/settings/call`: whether microphone, camera and network are ready for a call. */
export default function CallCheckRoute() {
  const { t } = useTranslation('call');
  return (
    <>
      <PageTitle title={t('check.title')} />
      <CallCheck />
    </>
  );
}
