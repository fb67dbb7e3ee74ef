import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AppExplore } from '#app/explore/app-explore.tsx';
import { exploredPages, useExploreView } from '#app/explore/explore-view.ts';
import { useFollowedRow } from '#app/explore/use-followed-row.tsx';
import type { RouteHandle } from '#app/route-handle.ts';
import { query } from '#client/query.ts';
import type { PublicMapShort } from '#features/maps/publications.contract.ts';
import { readOnlyAddress } from '#features/maps/rules/addresses.ts';
import { PublicMapTile } from '#features/maps/ui/map-tile.tsx';

export const handle: RouteHandle = { texts: ['maps', 'catalogue', 'publications'] };

/** `/app/explore/maps` */
export default function ExploreMapsRoute() {
  const explored = useExploreView();
  const reader = useTranslation().i18n.language;
  const list = useInfiniteQuery({
    ...query.publicMaps.explore.infiniteOptions(exploredPages(explored.view, reader)),
    select: ({ pages, pageParams }) => ({
      pages: pages.map(({ focusmaps, ...page }) => ({ ...page, tiles: focusmaps })),
      pageParams,
    }),
    placeholderData: keepPreviousData,
  });
  // The list of own maps is stored on this device, copies of public ones included.
  const { data: own } = useQuery(query.maps.list.queryOptions());
  const held = useMemo(() => new Set(own?.map(({ focusmap_public_id }) => focusmap_public_id)), [own]);
  const { plain } = explored;
  const tile = (map: PublicMapShort) => (
    <PublicMapTile map={map} to={readOnlyAddress(map._id)} held={held.has(map._id)} />
  );
  const followed = useQuery(query.publicMaps.followed.queryOptions({ enabled: plain }));
  const above = useFollowedRow(followed, { plain, isRead: list.data !== undefined, tile });
  return <AppExplore kind="map" explored={explored} list={list} tile={tile} {...above} />;
}
