import { data } from 'react-router';
import { useTranslation } from 'react-i18next';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { OwnPageView } from '#features/administration/ui/own-page.tsx';
import type { Route } from './+types/own-page.ts';

export { PublicError as ErrorBoundary } from './public-error.tsx';

export const handle: RouteHandle = { still: true, cached: true, texts: ['instance'] };

/** The page that an address names; routes match in any case, with or without a slash at the end. */
const kindOf = (pathname: string) => (/^\/imprint\b/i.test(pathname) ? 'imprint' : 'privacy');

export async function loader({ context, request }: Route.LoaderArgs) {
  const { calls, locale, publicUrl } = context.get(pageContext);
  const kind = kindOf(new URL(request.url).pathname);
  const page = await calls.administration.ownPage({ kind, language: locale });
  if (!page) throw data(null, { status: 404 });
  return { kind, page, publicUrl } as const;
}

/** `/privacy` and `/imprint` of whoever runs the instance */
export default function OwnPageRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('instance');
  return <OwnPageView title={t(`page.${loaderData.kind}`)} {...loaderData} />;
}
