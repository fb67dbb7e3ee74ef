import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { BillingScreen } from '#features/membership/ui/billing-screen.tsx';

export const handle: RouteHandle = { texts: ['membership'] };

export default function BillingRoute() {
  const { t } = useTranslation('membership');
  return (
    <>
      <PageTitle title={t('billing.title')} />
      <BillingScreen />
    </>
  );
}
