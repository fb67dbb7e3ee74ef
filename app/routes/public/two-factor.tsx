import { useTranslation } from 'react-i18next';
import { PageTitle } from '#app/shell/page-title.tsx';
import { nextPath } from '#vocabulary/next-path.ts';
import { SecondFactor } from '#features/account/ui/second-factor.tsx';
import type { Route } from './+types/two-factor.ts';

export const handle = { texts: ['account'] };

export function loader({ request }: Route.LoaderArgs) {
  return { next: nextPath(new URL(request.url).searchParams.get('next')) };
}

export default function TwoFactorRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <PageTitle title={t('secondFactor.title')} />
      <meta name="robots" content="noindex" />
      <SecondFactor {...loaderData} />
    </>
  );
}
