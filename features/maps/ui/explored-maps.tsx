import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#client/query.ts';
import type { ExploredKind } from '#features/publications/ui/explored-kind.ts';
import type { PublicMapShort } from '../publications.contract.ts';
import { publicMapAddress, readOnlyAddress } from '#vocabulary/map-address.ts';
import { PublicMapTile } from './map-tile.tsx';

/** Maps in Explore. */
export const exploredMaps: ExploredKind<PublicMapShort> = {
  kind: 'map',
  useExplored(pages, plain) {
    const list = useInfiniteQuery({
      ...query.publicMaps.explore.infiniteOptions(pages),
      select: ({ pages: read, pageParams }) => ({
        pages: read.map(({ focusmaps, ...page }) => ({ ...page, tiles: focusmaps })),
        pageParams,
      }),
      placeholderData: keepPreviousData,
    });
    // The list of own maps is stored on this device, copies of public ones included.
    const { data: own } = useQuery(query.maps.list.queryOptions());
    const held = useMemo(() => new Set(own?.map(({ focusmap_public_id }) => focusmap_public_id)), [own]);
    const followed = useQuery(query.publicMaps.followed.queryOptions({ enabled: plain }));
    const tile = (map: PublicMapShort) => (
      <PublicMapTile map={map} to={readOnlyAddress(map._id)} held={held.has(map._id)} />
    );
    return { list, followed, tile };
  },
  publicTile: (map) => <PublicMapTile map={map} to={publicMapAddress(map.urlSeo)} reloadDocument />,
};
