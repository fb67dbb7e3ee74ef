import { useTranslation } from 'react-i18next';
import { ErrorScreen } from '#app/error-screen.tsx';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { DemoCheckout } from '#features/membership/ui/demo-checkout.tsx';
import type { Route } from './+types/checkout.ts';

export const handle: RouteHandle = { texts: ['membership'] };

export default function CheckoutRoute({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('membership');
  return (
    <>
      <PageTitle title={t('checkout.title')} />
      <DemoCheckout id={id} notFound={<ErrorScreen error={{ code: 'NOT_FOUND' }} signedIn />} />
    </>
  );
}
