import { ORPCError } from '@orpc/client';
import { hashKey, type Query, type QueryClient, type QueryKey, type QueryPersister } from '@tanstack/react-query';
import type { KeptReads } from '#platform/offline/kept-reads.ts';

interface Device {
  readonly kept: Pick<KeptReads, 'get' | 'put'>;
  /** Whose reads are kept; nobody's without one. */
  memberId(): string | undefined;
  /** Under which key a query is kept. */
  keptKey(key: QueryKey): QueryKey;
  /** What is not sent yet, over what was read. */
  over(key: QueryKey, data: unknown): unknown;
}

/**
 * Answers what this device kept at once and reads again behind it; without the network, what was kept stays.
 * Only what the server itself refuses is an error then.
 */
export function deviceFirst({ kept, memberId, keptKey, over }: Device) {
  /** What is shown of these is what was known before: their last read found no server. */
  const unanswered = new WeakSet<Query>();

  const persister: QueryPersister<unknown> = async (queryFn, context, query) => {
    const reader = memberId();
    if (reader === undefined) return queryFn(context);
    const key = keptKey(query.queryKey);
    const hash = hashKey(key);
    if (query.state.data === undefined) {
      const known = await kept.get(reader, hash);
      if (known) {
        setTimeout(() => {
          query.setState({ dataUpdatedAt: known.readAt });
          // Before this page stood, nothing told this device what changed meanwhile.
          if (known.readAt < performance.timeOrigin || query.isStale())
            query.fetch().catch(() => undefined /* it is in the query's state */);
        });
        return over(query.queryKey, known.data);
      }
      const made = over(query.queryKey, undefined);
      if (made !== undefined) return made;
    }
    try {
      const data = await queryFn(context);
      unanswered.delete(query);
      if (memberId() !== reader) return data;
      kept.put({ memberId: reader, hash, key, data, readAt: Date.now() }).catch((error: unknown) => reportError(error));
      return over(query.queryKey, data);
    } catch (error) {
      if (error instanceof ORPCError || context.signal.aborted || query.state.data === undefined) throw error;
      unanswered.add(query);
      return query.state.data;
    }
  };

  /** Reads these again. Whether the server answered each: otherwise what is shown is what was known. */
  async function readAnew(client: QueryClient, keys: readonly QueryKey[]): Promise<boolean> {
    await Promise.all(keys.map((queryKey) => client.refetchQueries({ queryKey, exact: true })));
    return keys.every((queryKey) => {
      const query = client.getQueryCache().find({ queryKey });
      return query?.state.status === 'success' && query.state.fetchStatus !== 'paused' && !unanswered.has(query);
    });
  }

  return { persister, readAnew };
}
