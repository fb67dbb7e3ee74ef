import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';
import type { Route } from './+types/join-class.ts';

const JoinScreen = later(
  async () => ({ default: (await import('#features/teaching/ui/classes/join-screen.tsx')).JoinScreen }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = { texts: ['classes'] };

/** `/app/join/{code}`: joining a class; without a code it is typed. */
export default function JoinClassRoute({ params }: Route.ComponentProps) {
  const { t } = useTranslation('classes');
  return (
    <>
      <PageTitle title={t('join.title')} />
      <JoinScreen key={params.code} code={params.code ?? ''} />
    </>
  );
}
