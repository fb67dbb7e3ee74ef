import { redirect } from 'react-router';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { publicMapAddress } from '#features/maps/rules/addresses.ts';
import { notRead } from './not-read.ts';
import { ReportPage } from './report-page.tsx';
import type { Route } from './+types/report-focusmap.ts';

export { PublicError as ErrorBoundary } from './public-error.tsx';

export const handle: RouteHandle = { texts: ['moderation', 'account'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { calls, member } = context.get(pageContext);
  const address = publicMapAddress(params.slug);
  const [map] = await calls.publicMaps.readBySlug({ slug: params.slug }).catch((error: unknown) => {
    throw notRead(error);
  });
  const commentId = new URL(request.url).searchParams.get('comment') ?? undefined;
  if (commentId === undefined && map!.author_id === member?.id) throw redirect(address);
  return {
    subject: { _id: map!._id, title: map!.title, commentId },
    address,
    reporter: member && { id: member.id },
  };
}

/** `/focusmap/{urlSeo}/report` */
export default function ReportMapRoute({ loaderData }: Route.ComponentProps) {
  return <ReportPage kind="map" {...loaderData} />;
}
