import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { InvitationsScreen } from '#features/administration/ui/invitations-screen.tsx';

export const handle: RouteHandle = { texts: ['administration', 'instance'] };

export default function InvitationsRoute() {
  const { t } = useTranslation('administration');
  return (
    <>
      <PageTitle title={t('invitations.title')} />
      <InvitationsScreen />
    </>
  );
}
