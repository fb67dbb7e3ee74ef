import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { InstanceScreen } from '#features/administration/ui/instance-screen.tsx';

export const handle: RouteHandle = { texts: ['administration', 'instance', 'membership', 'cards', 'media'] };

export default function InstanceRoute() {
  const { t } = useTranslation('administration');
  return (
    <>
      <PageTitle title={t('instance.title')} />
      <InstanceScreen />
    </>
  );
}
