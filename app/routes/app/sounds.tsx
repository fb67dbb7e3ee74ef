import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later, orInstead } from '#ui/later.tsx';

/** Sounds are precached, videos are not: without a network the mixer is shown alone. */
const load = async () => {
  const { SoundsScreen } = await import('#features/sound/ui/mixer/sounds-screen.tsx');
  return orInstead(
    async () => ({ default: (await import('#app/focus/sounds-with-videos.tsx')).SoundsWithVideos }),
    SoundsScreen,
  )();
};

const Sounds = later(load, { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> });

export const handle: RouteHandle = { texts: ['mixer', 'scenes'] };

/** `/app/sounds?mix=…`: the mixer of generated sounds. */
export default function SoundsRoute() {
  const { t } = useTranslation('mixer');
  return (
    <>
      <PageTitle title={t('screen.title')} />
      <Sounds />
    </>
  );
}
