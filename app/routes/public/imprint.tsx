import { data } from 'react-router';
import { useTranslation } from 'react-i18next';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { OwnPageView } from '#features/administration/ui/own-page.tsx';
import type { Route } from './+types/imprint.ts';

export { PublicError as ErrorBoundary } from './public-error.tsx';

export const handle: RouteHandle = { still: true, cached: true, texts: ['instance'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { calls, locale, publicUrl } = context.get(pageContext);
  const page = await calls.administration.ownPage({ kind: 'imprint', language: locale });
  if (!page) throw data(null, { status: 404 });
  return { page, publicUrl };
}

export default function ImprintRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('instance');
  return <OwnPageView kind="imprint" title={t('page.imprint')} {...loaderData} />;
}
