import { data, useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { queryClient } from '#client/query-client.ts';
import { cardPages } from '#features/cards/client/card-pages.ts';
import { listedKinds } from '#app/explore/kinds.ts';
import { kindAt, type ExploreKind } from '#vocabulary/explore-kinds.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { readAhead } from '#app/shell/read-ahead.ts';
import { readExploreQuery } from '#features/publications/rules/explore-query.ts';
import { chosenLocale } from '#platform/i18n/page-texts.tsx';
import { later, orInstead } from '#ui/later.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import Away from './away.tsx';

/** They are not on the device until they were opened once: without a network there is nothing to explore. */
const load = {
  card: orInstead(async () => ({ default: (await import('#app/explore/cards-explore.tsx')).CardsExplore }), Away),
  collection: orInstead(async () => {
    const [{ exploreOf }, kind] = await Promise.all([
      import('#features/publications/ui/explore/explore-of.tsx'),
      listedKinds.collection(),
    ]);
    return { default: exploreOf(kind) };
  }, Away),
  map: orInstead(async () => {
    const [{ exploreOf }, kind] = await Promise.all([
      import('#features/publications/ui/explore/explore-of.tsx'),
      listedKinds.map(),
    ]);
    return { default: exploreOf(kind) };
  }, Away),
  people: orInstead(
    async () => ({ default: (await import('#features/publications/ui/explore/people-explore.tsx')).PeopleExplore }),
    Away,
  ),
};

const meanwhile = () => <Meanwhile />;
const screens = {
  card: later(load.card, { meanwhile }),
  collection: later(load.collection, { meanwhile }),
  map: later(load.map, { meanwhile }),
  people: later(load.people, { meanwhile }),
} as const satisfies Record<ExploreKind, unknown>;

const textsOf = {
  card: ['cards', 'catalogue', 'publications', 'explore', 'moderation'],
  collection: ['collections', 'catalogue', 'publications', 'explore'],
  map: ['maps', 'catalogue', 'publications', 'explore'],
  people: ['publications', 'explore', 'relations'],
};

export const handle: RouteHandle = {
  texts({ kind }) {
    const at = kindAt(kind);
    return at ? textsOf[at] : [];
  },
};

export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) => {
  const kind = kindAt(params['kind']);
  // The layout shows that there is no such page.
  if (!kind) throw data(null, { status: 404 });
  // The screen is loaded in parallel with its query.
  void load[kind]();
  if (kind !== 'card') return null;
  return readAhead(() => {
    const view = readExploreQuery(new URL(request.url).searchParams);
    return queryClient.prefetchInfiniteQuery(cardPages(view, chosenLocale()));
  });
};

/** `/app/explore`: the cards of the community; `/app/explore/collections`, `/maps` and `/people` beside them. */
export default function ExploreRoute() {
  const Screen = screens[kindAt(useParams()['kind'])!];
  return <Screen />;
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
