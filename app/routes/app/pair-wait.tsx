import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';

const WaitScreen = later(
  async () => ({ default: (await import('#features/together/ui/pair/wait-screen.tsx')).WaitScreen }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = { texts: ['pair', 'together'] };

/** `/app/together/pair/wait`: until somebody is found who fits. */
export default function PairWaitRoute() {
  const { t } = useTranslation('pair');
  return (
    <>
      <PageTitle title={t('pageTitle')} />
      <WaitScreen />
    </>
  );
}
