import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { query } from '#client/query.ts';
import type { ExploredKind } from '#features/publications/ui/explored-kind.ts';
import type { PublicCollectionTile } from '../contract.ts';
import { ExploredCollection } from './explored-collection.tsx';

const tile = (collection: PublicCollectionTile) => <ExploredCollection collection={collection} />;

/** Collections in Explore. */
export const exploredCollections: ExploredKind<PublicCollectionTile> = {
  kind: 'collection',
  useExplored(pages, plain) {
    const list = useInfiniteQuery({
      ...query.collections.explore.infiniteOptions(pages),
      select: ({ pages: read, pageParams }) => ({
        pages: read.map(({ collections, ...page }) => ({ ...page, tiles: collections })),
        pageParams,
      }),
      placeholderData: keepPreviousData,
    });
    const followed = useQuery(query.collections.followed.queryOptions({ enabled: plain }));
    return { list, followed, tile };
  },
  publicTile: tile,
};
