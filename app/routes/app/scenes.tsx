import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';

const ScenesScreen = later(
  async () => ({ default: (await import('#features/scenes/ui/scenes-screen.tsx')).ScenesScreen }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = { texts: ['scenes'], fullScreen: true };

/** `/app/scenes?scene=…`: a background alone, in the whole window. */
export default function ScenesRoute() {
  const { t } = useTranslation('scenes');
  return (
    <>
      <PageTitle title={t('screen.title')} />
      <ScenesScreen />
    </>
  );
}
