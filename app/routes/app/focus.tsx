import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';

const HistoryScreen = later(
  async () => ({ default: (await import('#features/focus-sessions/ui/history/history-screen.tsx')).HistoryScreen }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = { texts: ['history', 'focus', 'catalogue'] };

/** `/app/focus`: streak, focus time, past sessions, and the way to a new one. */
export default function FocusRoute() {
  const { t } = useTranslation('history');
  return (
    <>
      <PageTitle title={t('title')} />
      <HistoryScreen />
    </>
  );
}
