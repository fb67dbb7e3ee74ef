import { useTranslation } from 'react-i18next';
import { ErrorScreen } from '#app/error-screen.tsx';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { useDesk } from '#app/shell/use-desk.ts';
import { WelcomeScreen } from '#features/administration/ui/welcome-screen.tsx';

export const handle: RouteHandle = { texts: ['administration', 'instance', 'membership', 'media'] };

/** Whoever made the first account of an instance comes here; other administrators can. */
export default function WelcomeRoute() {
  const { t } = useTranslation('administration');
  if (useDesk() !== 'whole') return <ErrorScreen error={{ code: 'NOT_FOUND' }} signedIn />;
  return (
    <>
      <PageTitle title={t('welcome.title')} />
      <WelcomeScreen />
    </>
  );
}
