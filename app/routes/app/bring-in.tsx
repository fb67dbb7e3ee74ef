import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { BringInScreen } from '#features/take-along/ui/bring-in-screen.tsx';

export const handle: RouteHandle = { texts: ['bring-in', 'take-along'] };

export default function BringIn() {
  const { t } = useTranslation('bring-in');
  return (
    <>
      <PageTitle title={t('bring.title')} />
      <BringInScreen />
    </>
  );
}
