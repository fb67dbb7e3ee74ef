import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { ContactInbox } from '#features/contact/ui/contact-inbox.tsx';

export const handle: RouteHandle = { texts: ['contact', 'account'] };

export default function ContactInboxRoute() {
  const { t } = useTranslation('contact');
  return (
    <>
      <PageTitle title={t('inbox.title')} />
      <ContactInbox memberLink={(id) => `/app/admin/members?member=${encodeURIComponent(id)}`} />
    </>
  );
}
