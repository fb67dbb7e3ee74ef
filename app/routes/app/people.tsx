import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';

const PeopleScreen = later(
  async () => ({ default: (await import('#features/people/ui/relations/people-screen.tsx')).PeopleScreen }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = { texts: ['relations'] };

/** `/app/people?tab=…` */
export default function PeopleRoute() {
  const { t } = useTranslation('relations');
  return (
    <>
      <PageTitle title={t('title')} />
      <PeopleScreen />
    </>
  );
}
