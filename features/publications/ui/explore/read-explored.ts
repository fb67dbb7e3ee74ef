import { ORPCError } from '@orpc/client';
import { redirect } from 'react-router';
import { exploreAddress, pageInstead, type ExploreQuery } from '../../rules/explore-query.ts';

export interface ExploreFailure {
  readonly key: string;
  readonly seconds: number;
}

/**
 * One page of a kind in Explore, or why it was refused: the page then says so, and keeps its search field. Redirects
 * from a page past the end to the last one.
 */
export async function readExplored<Found extends { readonly total: number | null }, Languages>(
  { path, query, page }: { readonly path: string; readonly query: ExploreQuery; readonly page: number },
  countOf: (found: Found) => number,
  reading: readonly [Promise<Found>, Promise<Languages>],
) {
  try {
    const [found, inLanguages] = await Promise.all(reading);
    const instead = pageInstead({ cards: countOf(found), total: found.total }, page);
    if (instead !== undefined) throw redirect(path + exploreAddress(query, instead));
    return { status: 200, explored: { found, inLanguages, failure: undefined } } as const;
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error;
    const { key, values } = error.data as { key: string; values?: { seconds?: number } };
    const failure: ExploreFailure = { key, seconds: values?.seconds ?? 60 };
    return { status: error.status, explored: { found: undefined, inLanguages: undefined, failure } } as const;
  }
}
