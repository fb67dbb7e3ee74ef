import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';
import type { Route } from './+types/classes.ts';

const meanwhile = () => <div className="min-h-dvh" aria-busy="true" />;
const ClassesScreen = later(
  async () => ({ default: (await import('#features/teaching/ui/classes/classes-screen.tsx')).ClassesScreen }),
  { meanwhile },
);
const ClassScreen = later(
  async () => ({ default: (await import('#features/teaching/ui/classes/class-screen.tsx')).ClassScreen }),
  { meanwhile },
);

export const handle: RouteHandle = { texts: ['classes', 'teaching'] };

/** `/app/classes`: the member's classes, as a teacher or a student. `/app/classes/{id}`: one, for its teachers. */
export default function ClassesRoute({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('classes');
  return (
    <>
      <PageTitle title={t('pageTitle')} />
      {id === undefined ? <ClassesScreen /> : <ClassScreen key={id} id={id} />}
    </>
  );
}
