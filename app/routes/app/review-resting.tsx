import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';
import { cardAddress } from '#vocabulary/card-address.ts';

const RestingScreen = later(
  async () => ({ default: (await import('#features/review/ui/resting/resting-screen.tsx')).RestingScreen }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = { texts: ['resting'] };

/** `/app/review/resting`: what is suspended or put off, of all cards. */
export default function ReviewRestingRoute() {
  const { t } = useTranslation('resting');
  return (
    <>
      <PageTitle title={t('title')} />
      <RestingScreen cardAt={cardAddress.repeat} />
    </>
  );
}
