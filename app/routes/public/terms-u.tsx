import { useTranslation } from 'react-i18next';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { Terms } from '#features/account/ui/terms.tsx';
import { OwnPageView } from '#features/administration/ui/own-page.tsx';
import type { Route } from './+types/terms-u.ts';

export const handle: RouteHandle = { texts: ['account'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { calls, locale, publicUrl } = context.get(pageContext);
  return { page: await calls.administration.ownPage({ kind: 'terms', language: locale }), publicUrl };
}

/** Terms of whoever runs the instance count instead of ours. */
export default function TermsRoute({ loaderData: { page, publicUrl } }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  if (page) return <OwnPageView kind="terms" title={t('terms.heading')} publicUrl={publicUrl} page={page} />;
  return (
    <>
      <PageTitle title={t('terms.heading')} />
      <Terms />
    </>
  );
}
