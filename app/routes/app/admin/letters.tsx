import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { MailboxScreen } from '#features/account/ui/mailbox-screen.tsx';

export const handle: RouteHandle = { texts: ['account'] };

export default function LettersRoute() {
  const { t } = useTranslation('account');
  return (
    <>
      <PageTitle title={t('outbox.title')} />
      <MailboxScreen />
    </>
  );
}
