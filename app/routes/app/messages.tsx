import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';

const MessagesScreen = later(
  async () => ({ default: (await import('#features/messages/ui/messages-screen.tsx')).MessagesScreen }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = { texts: ['messages', 'relations'], saysSaved: true };

/** `/app/messages` and `/app/messages/{memberId}` */
export default function MessagesRoute() {
  const { t } = useTranslation('messages');
  const { memberId } = useParams();
  return (
    <>
      <PageTitle title={t('title')} />
      <MessagesScreen memberId={memberId} />
    </>
  );
}
