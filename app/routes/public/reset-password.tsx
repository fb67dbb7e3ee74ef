import { useTranslation } from 'react-i18next';
import { PageTitle } from '#app/shell/page-title.tsx';
import { redirect } from 'react-router';
import { nextPath, withNext } from '#vocabulary/next-path.ts';
import { ResetPassword } from '#features/account/ui/reset-password.tsx';
import type { Route } from './+types/reset-password.ts';

export const handle = { texts: ['account'] };

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  const next = nextPath(searchParams.get('next'));
  if (!token) throw redirect(withNext('/forgot-password', next));
  return { token, next };
}

export default function ResetPasswordRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <PageTitle title={t('reset.title')} />
      <meta name="robots" content="noindex" />
      <ResetPassword {...loaderData} />
    </>
  );
}
