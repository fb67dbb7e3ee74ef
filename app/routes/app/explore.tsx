import type { ClientLoaderFunctionArgs } from 'react-router';
import { queryClient } from '#client/query-client.ts';
import { cardPages } from '#app/explore/card-pages.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { readAhead } from '#app/shell/read-ahead.ts';
import { readExploreQuery } from '#features/publications/rules/explore-query.ts';
import { chosenLocale } from '#platform/i18n/page-texts.tsx';
import { later, orInstead } from '#ui/later.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import Away from './away.tsx';

export const handle: RouteHandle = { texts: ['cards', 'catalogue', 'publications', 'moderation'] };

/** Not on the device until it was opened once: without a network there is nothing to explore. */
const load = orInstead(async () => ({ default: (await import('#app/explore/cards-explore.tsx')).CardsExplore }), Away);

const CardsExplore = later(load, { meanwhile: () => <Meanwhile /> });

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  // In parallel with its query.
  void load();
  return readAhead(() => {
    const view = readExploreQuery(new URL(request.url).searchParams);
    return queryClient.prefetchInfiniteQuery(cardPages(view, chosenLocale()));
  });
};

/** `/app/explore`: the cards of the community. */
export default function ExploreRoute() {
  return <CardsExplore />;
}

function Meanwhile() {
  return (
    <div aria-hidden="true" className="mx-auto w-full max-w-[100rem] px-4 py-5 sm:px-6 md:py-8">
      <Skeleton className="mb-4 h-9 w-40" />
      <Skeleton className="mb-6 h-11 w-full" />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="aspect-card rounded-card!" />
        ))}
      </div>
    </div>
  );
}
