import { useSearchParams } from 'react-router';
import { exploreAddress, exploreFilterCount, readExploreQuery, type ExploreQuery } from '../rules/explore-query.ts';

/** Query parameter with the slug of the card that is open above the list. */
export const openedCard = 'card';

export interface ExploreView {
  readonly address: URLSearchParams;
  readonly view: ExploreQuery;
  /** No search and no filter. */
  readonly plain: boolean;
  /** Changes the address. `typed`: replaces the history entry. */
  show(next: ExploreQuery, how?: { typed: boolean }): void;
}

/** Reads from the address what Explore shows. */
export function useExploreView(): ExploreView {
  const [address, setAddress] = useSearchParams();
  const view = readExploreQuery(address);
  return {
    address,
    view,
    plain: view.search.trim() === '' && exploreFilterCount(view) === 0,
    show: (next, how) =>
      setAddress(
        (now) => {
          const params = new URLSearchParams(exploreAddress(next));
          // A card that was opened during the debounce of typing stays open.
          const slug = how?.typed ? now.get(openedCard) : null;
          if (slug !== null) params.set(openedCard, slug);
          return params;
        },
        { replace: how?.typed ?? false, preventScrollReset: true },
      ),
  };
}
