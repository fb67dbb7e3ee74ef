import { redirect } from 'react-router';
import { pageContext, type Page } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { publicAddress } from '#vocabulary/public-addresses.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';
import { notRead } from './not-read.ts';
import { ReportPage } from './report-page.tsx';
import type { Route } from './+types/report.ts';

export { PublicError as ErrorBoundary } from './public-error.tsx';

export const handle: RouteHandle = { texts: ['moderation', 'account'] };

const subjects = {
  card: ({ cards }: Page['calls'], slug: string) => cards.readPublic({ slug }),
  collection: ({ collections }: Page['calls'], slug: string) => collections.readPublic({ slug }),
  map: ({ publicMaps }: Page['calls'], slug: string) => publicMaps.readBySlug({ slug }),
} as const;
/** The kind of what the address of a report names: that of a card begins with its slug. */
function kindOf(pathname: string): SubjectKind {
  const [, first = '', , second] = pathname.toLowerCase().split('/');
  if (second !== 'report') return 'card';
  return first === 'collection' ? 'collection' : first === 'focusmap' ? 'map' : 'card';
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { calls, member } = context.get(pageContext);
  const { pathname, searchParams } = new URL(request.url);
  const kind = kindOf(pathname);
  const address = publicAddress[kind](params.slug);
  const [read] = await subjects[kind](calls, params.slug).catch((error: unknown) => {
    // Only a card can be refused to a plan.
    throw notRead(error, kind === 'card' ? params.slug : undefined);
  });
  const { _id, title, author_id } = read!;
  const commentId = searchParams.get('comment') ?? undefined;
  if (commentId === undefined && author_id === member?.id) throw redirect(address);
  return { kind, subject: { _id, title, commentId }, address, reporter: member && { id: member.id } };
}

/** `/{url_seo}/report`, `/collection/{url_seo}/report` and `/focusmap/{urlSeo}/report` */
export default function ReportRoute({ loaderData }: Route.ComponentProps) {
  return <ReportPage {...loaderData} />;
}
