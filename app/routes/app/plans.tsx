import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { PlansScreen } from '#features/membership/ui/plans-screen.tsx';

export const handle: RouteHandle = { texts: ['membership'] };

export default function PlansRoute() {
  const { t } = useTranslation('membership');
  return (
    <>
      <PageTitle title={t('plans.title')} />
      <PlansScreen />
    </>
  );
}
