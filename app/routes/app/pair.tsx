import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';
import type { Route } from './+types/pair.ts';

const PairScreen = later(
  async () => ({ default: (await import('#features/together/ui/pair/pair-screen.tsx')).PairScreen }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = { texts: ['pair', 'together', 'call', 'account'] };

/** `/app/together/pair/{id}`: two who work in a pair. */
export default function PairRoute({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('pair');
  return (
    <>
      <PageTitle title={t('pageTitle')} />
      <PairScreen key={id} id={id} />
    </>
  );
}
