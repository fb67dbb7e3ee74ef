import { useTranslation } from 'react-i18next';
import { data, redirectDocument } from 'react-router';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { whatBlocksReading } from '#features/cards/rules/opening.ts';
import { notRead } from './not-read.ts';
import { samplePublicCards } from './public-sample.ts';
import { PublicSeveralTest } from './public-several-test.tsx';
import type { Route } from './+types/collection-test.ts';

export { PublicError as ErrorBoundary } from './public-error.tsx';

export const handle: RouteHandle = { texts: ['several', 'self-test', 'cards', 'catalogue'] };

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { calls, member } = page;
  try {
    const [collection] = await calls.collections.readPublic({ slug });
    if (!collection) throw data(null, { status: 404 });
    if (member?.id === collection.author_id) throw redirectDocument(`/app/collection/${collection._id}/test`);
    const readable = collection.cards.filter((card) => !member || whatBlocksReading(card, member) === undefined);
    const slugs = readable.flatMap(({ url_seo }) => url_seo ?? []);
    const sample = await samplePublicCards(page, new URL(request.url), slugs);
    return { title: collection.title, slug, sample, signedIn: member !== null };
  } catch (error) {
    if (error instanceof Response) throw error;
    throw notRead(error);
  }
}

/** `/collection/{slug}/test`: at most four cards by chance; the result stays on the device. */
export default function PublicCollectionTest({ loaderData: { slug, ...test } }: Route.ComponentProps) {
  const { t } = useTranslation('several');
  return <PublicSeveralTest {...test} source={slug} back={`/collection/${slug}`} backLabel={t('back.collection')} />;
}
