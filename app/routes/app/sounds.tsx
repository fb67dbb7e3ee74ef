import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';

const SoundsWithVideos = later(
  async () => ({ default: (await import('#app/focus/sounds-with-videos.tsx')).SoundsWithVideos }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = { texts: ['mixer', 'scenes'] };

/** `/app/sounds?mix=…`: the mixer of generated sounds. */
export default function SoundsRoute() {
  const { t } = useTranslation('mixer');
  return (
    <>
      <PageTitle title={t('screen.title')} />
      <SoundsWithVideos />
    </>
  );
}
