import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { CheckoutDone } from '#features/membership/ui/checkout-done.tsx';

export const handle: RouteHandle = { texts: ['membership'] };

export default function CheckoutDoneRoute() {
  const { t } = useTranslation('membership');
  return (
    <>
      <PageTitle title={t('done.title')} />
      <CheckoutDone />
    </>
  );
}
