import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { HealthScreen } from '#features/administration/ui/health-screen.tsx';

export const handle: RouteHandle = { texts: ['administration', 'membership', 'moderation', 'instance'] };

export default function HealthRoute() {
  const { t } = useTranslation('administration');
  return (
    <>
      <PageTitle title={t('health.title')} />
      <HealthScreen />
    </>
  );
}
