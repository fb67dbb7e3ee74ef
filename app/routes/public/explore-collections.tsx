import { data, redirectDocument } from 'react-router';
import { PublicExplore } from '#app/explore/public-explore.tsx';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { ExploredCollection } from '#features/collections/ui/explored-collection.tsx';
import { exploreInput, readExploreQuery, readPage } from '#features/publications/rules/explore-query.ts';
import { ExploreList } from '#features/publications/ui/explore-list.tsx';
import { readExplored } from './read-explored.ts';
import { TooManySearches } from './too-many-searches.tsx';
import type { Route } from './+types/explore-collections.ts';

export const handle: RouteHandle = { cached: true, texts: ['collections', 'catalogue', 'publications'] };

const path = '/explore/collections';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { calls, member, locale, publicUrl } = context.get(pageContext);
  const { search, searchParams: address } = new URL(request.url);
  if (member) throw redirectDocument(`/app${path}${search}`);
  const query = readExploreQuery(address);
  const page = readPage(address);
  const { status, explored } = await readExplored({ path, query, page }, ({ collections }) => collections.length, [
    calls.collections.explore({ ...exploreInput(query), reader: locale, page }),
    calls.explore.languages(),
  ]);
  return data({ query, page, publicUrl, ...explored }, { status });
}

/** `/explore/collections` */
export default function ExploreCollectionsPage({ loaderData: { failure, ...asked } }: Route.ComponentProps) {
  return (
    <PublicExplore
      {...asked}
      kind="collection"
      failure={<TooManySearches failure={failure} />}
      results={({ collections, ...page }, common) => (
        <ExploreList
          {...common}
          pages={[{ ...page, tiles: collections }]}
          tile={(collection) => <ExploredCollection collection={collection} />}
        />
      )}
    />
  );
}
