import { data } from 'react-router';
import { useTranslation } from 'react-i18next';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { Terms } from '#features/account/ui/terms.tsx';
import { OwnPageView } from '#features/administration/ui/own-page.tsx';
import { WindowTitle } from '#ui/window-title.tsx';
import type { Route } from './+types/own-page.ts';

export { PublicError as ErrorBoundary } from './public-error.tsx';

export const handle: RouteHandle = { still: true, cached: true, texts: ['instance', 'account'] };

/** The page that an address names; routes match in any case, with or without a slash at the end. */
const kindOf = (pathname: string) =>
  /^\/terms-u\b/i.test(pathname) ? 'terms' : /^\/imprint\b/i.test(pathname) ? 'imprint' : 'privacy';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { calls, locale, publicUrl } = context.get(pageContext);
  const kind = kindOf(new URL(request.url).pathname);
  const page = await calls.administration.ownPage({ kind, language: locale });
  // Our terms count unless the instance has its own.
  if (!page && kind !== 'terms') throw data(null, { status: 404 });
  return { kind, page, publicUrl } as const;
}

/** `/terms-u`, `/privacy` and `/imprint` of whoever runs the instance */
export default function OwnPageRoute({ loaderData: { kind, page, publicUrl } }: Route.ComponentProps) {
  const { t } = useTranslation(['instance', 'account']);
  const title = kind === 'terms' ? t('account:terms.heading') : t(`page.${kind}`);
  if (page) return <OwnPageView kind={kind} title={title} publicUrl={publicUrl} page={page} />;
  return (
    <>
      <WindowTitle title={title} />
      <Terms />
    </>
  );
}
