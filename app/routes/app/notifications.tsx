import { useTranslation } from 'react-i18next';
import { toldTexts } from '#app/places.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { NotificationsScreen } from '#features/notifications/ui/notifications-screen.tsx';

export const handle: RouteHandle = {
  texts: [
    'notifications',
    'people',
    'repeat',
    'membership',
    'contact',
    'instance',
    'publications',
    'teaching',
    'moderation',
    'focus-sessions',
  ],
};

export default function NotificationsRoute() {
  const { t } = useTranslation('notifications');
  return (
    <>
      <PageTitle title={t('title')} />
      <NotificationsScreen told={toldTexts} />
    </>
  );
}
