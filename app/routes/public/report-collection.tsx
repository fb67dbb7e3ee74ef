import { redirect } from 'react-router';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { notRead } from './not-read.ts';
import { ReportPage } from './report-page.tsx';
import type { Route } from './+types/report-collection.ts';
import { publicAddress } from '#features/publications/rules/public-addresses.ts';

export { PublicError as ErrorBoundary } from './public-error.tsx';

export const handle: RouteHandle = { texts: ['moderation', 'account'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { calls, member } = context.get(pageContext);
  const address = publicAddress.collection(params.slug);
  const [collection] = await calls.collections.readPublic({ slug: params.slug }).catch((error: unknown) => {
    throw notRead(error);
  });
  const commentId = new URL(request.url).searchParams.get('comment') ?? undefined;
  if (commentId === undefined && collection!.author_id === member?.id) throw redirect(address);
  return {
    subject: { _id: collection!._id, title: collection!.title, commentId },
    address,
    reporter: member && { id: member.id },
  };
}

/** `/collection/{url_seo}/report` */
export default function ReportCollectionRoute({ loaderData }: Route.ComponentProps) {
  return <ReportPage kind="collection" {...loaderData} />;
}
