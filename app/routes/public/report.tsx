import { redirect } from 'react-router';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { notRead } from './not-read.ts';
import { ReportPage } from './report-page.tsx';
import type { Route } from './+types/report.ts';
import { publicAddress } from '#features/publications/rules/public-addresses.ts';

export { PublicError as ErrorBoundary } from './public-error.tsx';

export const handle: RouteHandle = { texts: ['moderation', 'account'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { calls, member } = context.get(pageContext);
  const address = publicAddress.card(params.slug);
  const [card] = await calls.cards.readPublic({ slug: params.slug }).catch((error: unknown) => {
    throw notRead(error, params.slug);
  });
  const commentId = new URL(request.url).searchParams.get('comment') ?? undefined;
  if (commentId === undefined && card!.author_id === member?.id) throw redirect(address);
  return { subject: { _id: card!._id, title: card!.title, commentId }, address, reporter: member && { id: member.id } };
}

/** `/{url_seo}/report` */
export default function ReportCardRoute({ loaderData }: Route.ComponentProps) {
  return <ReportPage kind="card" {...loaderData} />;
}
