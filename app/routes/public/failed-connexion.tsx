import { useTranslation } from 'react-i18next';
import { PageTitle } from '#app/shell/page-title.tsx';
import { redirect } from 'react-router';
import { pageContext } from '#app/page-context.ts';
import { FailedConnexion } from '#features/account/ui/failed-connexion.tsx';
import type { Route } from './+types/failed-connexion.ts';

export const handle = { texts: ['account'] };

export function loader({ context }: Route.LoaderArgs) {
  // The membership exists by now.
  if (context.get(pageContext).member) throw redirect('/app');
  return null;
}

export default function FailedConnexionRoute() {
  const { t } = useTranslation('account');
  return (
    <>
      <PageTitle title={t('failedConnexion.title')} />
      <meta name="robots" content="noindex" />
      <FailedConnexion />
    </>
  );
}
