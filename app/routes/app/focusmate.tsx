import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ErrorScreen } from '#app/error-screen.tsx';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';

const ProfileScreen = later(
  async () => ({ default: (await import('#features/profiles/ui/profile/profile-screen.tsx')).ProfileScreen }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = {
  texts: ['profiles', 'relations', 'cards', 'catalogue', 'media', 'membership', 'messages', 'publications'],
};

export default function FocusmateRoute() {
  const { t } = useTranslation('profiles');
  const { name = '' } = useParams();
  return (
    <>
      <PageTitle title={t('title')} />
      <ProfileScreen name={name} notShown={(error) => <ErrorScreen error={error} signedIn />} />
    </>
  );
}
