import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';
import type { Route } from './+types/class.ts';

const ClassScreen = later(
  async () => ({ default: (await import('#features/teaching/ui/classes/class-screen.tsx')).ClassScreen }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = { texts: ['classes', 'teaching'] };

/** `/app/classes/{id}`: one class, for its teachers. */
export default function ClassRoute({ params }: Route.ComponentProps) {
  const { t } = useTranslation('classes');
  return (
    <>
      <PageTitle title={t('pageTitle')} />
      <ClassScreen key={params.id} id={params.id} />
    </>
  );
}
