import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';

const RoomsScreen = later(
  async () => ({ default: (await import('#features/together/ui/rooms-screen.tsx')).RoomsScreen }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = { texts: ['together', 'catalogue', 'pair'] };

/** `/app/together`: the rooms that one may enter. */
export default function TogetherRoute() {
  const { t } = useTranslation('together');
  return (
    <>
      <PageTitle title={t('list.title')} />
      <RoomsScreen />
    </>
  );
}
