import { useTranslation } from 'react-i18next';
import { PageTitle } from '#app/shell/page-title.tsx';
import { nextPath } from '#vocabulary/next-path.ts';
import { LetterLink } from '#features/account/ui/letter-link.tsx';
import type { Route } from './+types/sign-in-link.ts';

export const handle = { texts: ['account'] };

export function loader({ request }: Route.LoaderArgs) {
  return { next: nextPath(new URL(request.url).searchParams.get('next')) };
}

export default function SignInLinkRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <PageTitle title={t('letterLink.magic.title')} />
      <meta name="robots" content="noindex" />
      <LetterLink kind="magic" {...loaderData} />
    </>
  );
}
