import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { exploreInput, explorePage, type ExploreQuery } from '../rules/explore-query.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';
import type { ExplorePage } from './explore-list.tsx';

/** The options of every list of Explore: a page at a time, the results before stay while others are read. */
export const exploredPages = (view: ExploreQuery, reader: string) => ({
  input: (cursor: string | undefined) => ({
    ...exploreInput(view),
    reader,
    limit: explorePage.cards,
    ...(cursor ? { cursor } : {}),
  }),
  initialPageParam: undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next,
});

/** An area whose things can be published brings this to Explore. */
export interface ExploredKind<Tile extends { readonly _id: string }> {
  readonly kind: SubjectKind;
  /** A hook of Explore inside the app; `plain`: no search and no filter. */
  useExplored(
    pages: ReturnType<typeof exploredPages>,
    plain: boolean,
  ): {
    list: UseInfiniteQueryResult<InfiniteData<ExplorePage<Tile>>>;
    /** Things that people whom the member follows have published; read while the list is plain. */
    followed: UseQueryResult<readonly Tile[]>;
    tile(shown: Tile): ReactNode;
  };
  /** A tile on the page of visitors. */
  publicTile(shown: Tile): ReactNode;
}
