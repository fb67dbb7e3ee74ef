import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { ActsScreen } from '#features/administration/ui/acts-screen.tsx';

export const handle: RouteHandle = { texts: ['administration', 'membership', 'moderation', 'instance'] };

export default function ActsRoute() {
  const { t } = useTranslation('administration');
  return (
    <>
      <PageTitle title={t('acts.title')} />
      <ActsScreen />
    </>
  );
}
