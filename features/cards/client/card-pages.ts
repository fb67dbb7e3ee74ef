import { query } from '#client/query.ts';
import type { ExploreQuery } from '#features/publications/rules/explore-query.ts';
import { exploredPages } from '#features/publications/ui/explored-kind.ts';

/** The query of the list of cards, a page at a time. */
export const cardPages = (view: ExploreQuery, reader: string) =>
  query.explore.list.infiniteOptions(exploredPages(view, reader));
