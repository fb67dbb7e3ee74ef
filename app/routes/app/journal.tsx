import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';

const JournalScreen = later(
  async () => ({ default: (await import('#features/journals/ui/journal-screen.tsx')).JournalScreen }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = { texts: ['journals'] };

/** `/app/journal?month=2026-11&q=…` */
export default function JournalRoute() {
  const { t } = useTranslation('journals');
  return (
    <>
      <PageTitle title={t('title')} />
      <JournalScreen />
    </>
  );
}
