import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { cardAddress } from '#vocabulary/card-address.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';

const FiguresScreen = later(
  async () => ({ default: (await import('#features/review/ui/figures/figures-screen.tsx')).FiguresScreen }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = { texts: ['review', 'catalogue'] };

/** `/app/memory`: the figures of what one learnt. */
export default function MemoryRoute() {
  const { t } = useTranslation('review');
  return (
    <>
      <PageTitle title={t('figures.title')} />
      <FiguresScreen cardAt={cardAddress.repeat} />
    </>
  );
}
