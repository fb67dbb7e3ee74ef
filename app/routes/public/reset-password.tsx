import { useTranslation } from 'react-i18next';
import { PageTitle } from '#app/shell/page-title.tsx';
import { redirect } from 'react-router';
import { ResetPassword } from '#features/account/ui/reset-password.tsx';
import type { Route } from './+types/reset-password.ts';

export const handle = { texts: ['account'] };

export function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token');
  if (!token) throw redirect('/forgot-password');
  return { token };
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
