import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';

const ReceivedScreen = later(
  async () => ({ default: (await import('#features/teaching/ui/locked/received-screen.tsx')).ReceivedScreen }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = { texts: ['locked'] };

/** `/app/students/answers`: what students have sent. */
export default function StudentsAnswersRoute() {
  const { t } = useTranslation('locked');
  return (
    <>
      <PageTitle title={t('received.title')} />
      <ReceivedScreen />
    </>
  );
}
