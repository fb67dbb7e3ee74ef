import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';

const ClassesScreen = later(
  async () => ({ default: (await import('#features/teaching/ui/classes/classes-screen.tsx')).ClassesScreen }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = { texts: ['classes'] };

/** `/app/classes`: the classes that a member teaches and learns in. */
export default function ClassesRoute() {
  const { t } = useTranslation('classes');
  return (
    <>
      <PageTitle title={t('pageTitle')} />
      <ClassesScreen />
    </>
  );
}
