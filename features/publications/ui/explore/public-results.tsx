import type { ExploredKind } from '../explored-kind.ts';
import { ExploreList, type ExplorePage } from '../explore-list.tsx';
import type { ExploredList } from './public-explore.tsx';

/** One page of the results of a kind, for visitors. */
export const publicResultsOf = <Tile extends { readonly _id: string }>({ publicTile }: ExploredKind<Tile>) =>
  function PublicResults({ found, common }: { found: ExplorePage<Tile>; common: ExploredList }) {
    return <ExploreList {...common} pages={[found]} tile={publicTile} />;
  };
