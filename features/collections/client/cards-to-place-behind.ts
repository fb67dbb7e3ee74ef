import { ORPCError } from '@orpc/client';
import { queryClient } from '#client/query-client.ts';
import { query } from '#client/query.ts';
import type { Collection } from '../contract.ts';

/**
 * The cards of a collection, behind which others are placed. Offline and never read here: `undefined`, and the others
 * come behind all that it holds.
 */
export async function cardsToPlaceBehind(id: string): Promise<Collection['cards'] | undefined> {
  try {
    const [collection] = await queryClient.fetchQuery(query.collections.read.queryOptions({ input: { id } }));
    return collection?.cards;
  } catch (error) {
    // The server was reached and has failed. Anything else is told by the command that follows.
    if (error instanceof ORPCError && error.status >= 500) reportError(error);
    return undefined;
  }
}
