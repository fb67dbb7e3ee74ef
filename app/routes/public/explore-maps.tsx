import { data, redirectDocument } from 'react-router';
import { PublicExplore } from '#app/explore/public-explore.tsx';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { publicMapAddress } from '#features/maps/rules/addresses.ts';
import { PublicMapTile } from '#features/maps/ui/map-tile.tsx';
import { exploreInput, readExploreQuery, readPage } from '#features/publications/rules/explore-query.ts';
import { ExploreList } from '#features/publications/ui/explore-list.tsx';
import { readExplored } from './read-explored.ts';
import { TooManySearches } from './too-many-searches.tsx';
import type { Route } from './+types/explore-maps.ts';

export const handle: RouteHandle = { cached: true, texts: ['maps', 'catalogue', 'publications'] };

const path = '/explore/maps';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { calls, member, locale, publicUrl } = context.get(pageContext);
  const { search, searchParams: address } = new URL(request.url);
  if (member) throw redirectDocument(`/app${path}${search}`);
  const query = readExploreQuery(address);
  const page = readPage(address);
  const { status, explored } = await readExplored({ path, query, page }, ({ focusmaps }) => focusmaps.length, [
    calls.publicMaps.explore({ ...exploreInput(query), reader: locale, page }),
    calls.explore.languages(),
  ]);
  return data({ query, page, publicUrl, ...explored }, { status });
}

/** `/explore/maps` */
export default function ExploreMapsPage({ loaderData: { failure, ...asked } }: Route.ComponentProps) {
  return (
    <PublicExplore
      {...asked}
      kind="map"
      failure={<TooManySearches failure={failure} />}
      results={({ focusmaps, ...page }, common) => (
        <ExploreList
          {...common}
          pages={[{ ...page, tiles: focusmaps }]}
          tile={(map) => <PublicMapTile map={map} to={publicMapAddress(map.urlSeo)} reloadDocument />}
        />
      )}
    />
  );
}
