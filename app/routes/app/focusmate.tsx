import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { ErrorScreen } from '#app/error-screen.tsx';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { BackLink } from '#app/shell/back-link.tsx';
import { PageTitle } from '#app/shell/page-title.tsx';
import { personAddress } from '#features/people/rules/person-address.ts';
import { later } from '#ui/later.tsx';
import { openOrLead } from './open-or-lead.ts';
import type { Route } from './+types/focusmate.ts';

const ProfileScreen = later(
  async () => ({ default: (await import('#features/profiles/ui/profile/profile-screen.tsx')).ProfileScreen }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = {
  texts: ['profiles', 'relations', 'cards', 'catalogue', 'media', 'membership', 'messages', 'publications'],
};

/**
 * Shows signed-out visitors the same person, without the client bundle. The name stays as it was given: resolving it
 * would tell that there is somebody whom they do not see.
 */
export function loader({ context, params: { name } }: Route.LoaderArgs) {
  const { member, withoutMembership } = context.get(pageContext);
  if (!member && !withoutMembership) throw redirect(personAddress.forVisitors(name));
  return null;
}

export const clientLoader = ({ params: { name } }: Route.ClientLoaderArgs) =>
  openOrLead(personAddress.forVisitors(name));

export default function FocusmateRoute({ params: { name } }: Route.ComponentProps) {
  const { t } = useTranslation('profiles');
  return (
    <>
      <PageTitle title={t('title')} />
      <ProfileScreen
        name={name}
        back={<BackLink to="/app/newFocus" />}
        notShown={(error) => <ErrorScreen error={error} signedIn />}
      />
    </>
  );
}
