import { useTranslation } from 'react-i18next';
import { PageTitle } from '#app/shell/page-title.tsx';
import { pageContext } from '#app/page-context.ts';
import { nextPath } from '#vocabulary/next-path.ts';
import { ForgottenPassword } from '#features/account/ui/forgotten-password.tsx';
import type { Route } from './+types/forgot-password.ts';

export const handle = { texts: ['account'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { mailIsSent } = await context.get(pageContext).calls.account.instance();
  return { mailIsSent, next: nextPath(new URL(request.url).searchParams.get('next')) };
}

export default function ForgotPasswordRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <PageTitle title={t('forgotten.title')} />
      <ForgottenPassword {...loaderData} />
    </>
  );
}
