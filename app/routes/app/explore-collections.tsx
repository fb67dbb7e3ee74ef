import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppExplore } from '#app/explore/app-explore.tsx';
import { exploredPages, useExploreView } from '#app/explore/explore-view.ts';
import { useFollowedRow } from '#app/explore/use-followed-row.tsx';
import type { RouteHandle } from '#app/route-handle.ts';
import { query } from '#client/query.ts';
import type { PublicCollectionTile } from '#features/collections/contract.ts';
import { ExploredCollection } from '#features/collections/ui/explored-collection.tsx';

export const handle: RouteHandle = { texts: ['collections', 'catalogue', 'publications'] };

/** `/app/explore/collections` */
export default function ExploreCollectionsRoute() {
  const explored = useExploreView();
  const reader = useTranslation().i18n.language;
  const list = useInfiniteQuery({
    ...query.collections.explore.infiniteOptions(exploredPages(explored.view, reader)),
    select: ({ pages, pageParams }) => ({
      pages: pages.map(({ collections, ...page }) => ({ ...page, tiles: collections })),
      pageParams,
    }),
    placeholderData: keepPreviousData,
  });
  const { plain } = explored;
  const tile = (collection: PublicCollectionTile) => <ExploredCollection collection={collection} />;
  const followed = useQuery(query.collections.followed.queryOptions({ enabled: plain }));
  const above = useFollowedRow(followed, { plain, isRead: list.data !== undefined, tile });
  return <AppExplore kind="collection" explored={explored} list={list} tile={tile} {...above} />;
}
