import { useTranslation } from 'react-i18next';
import { redirectDocument } from 'react-router';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { publicMapAddress, mapTestAddress } from '#vocabulary/map-address.ts';
import { publicCardsOf } from '#features/maps/rules/cards-of-map.ts';
import { notRead } from './not-read.ts';
import { samplePublicCards } from './public-sample.ts';
import { PublicSeveralTest } from './public-several-test.tsx';
import type { Route } from './+types/focusmap-test.ts';

export { PublicError as ErrorBoundary } from './public-error.tsx';

export const handle: RouteHandle = { texts: ['several', 'self-test', 'cards', 'catalogue'] };

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  try {
    const map = await page.calls.publicMaps.readText({ slug });
    if (map.focusmap_id !== null) throw redirectDocument(mapTestAddress(map.focusmap_id));
    const sample = await samplePublicCards(page, new URL(request.url), publicCardsOf(map.lines));
    return { title: map.title, slug, sample, signedIn: page.member !== null };
  } catch (error) {
    if (error instanceof Response) throw error;
    throw notRead(error);
  }
}

/** `/focusmap/{slug}/test`: at most four of the map's cards by chance; the result stays on the device. */
export default function PublicMapTest({ loaderData: { slug, ...test } }: Route.ComponentProps) {
  const { t } = useTranslation('several');
  // No slug contains a slash: a collection with the same slug is another source.
  return (
    <PublicSeveralTest {...test} source={`focusmap/${slug}`} back={publicMapAddress(slug)} backLabel={t('back.map')} />
  );
}
