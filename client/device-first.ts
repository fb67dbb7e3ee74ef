import { ORPCError } from '@orpc/client';
import { hashKey, type Query, type QueryClient, type QueryKey, type QueryPersister } from '@tanstack/react-query';
import type { KeptReads } from '#platform/offline/kept-reads.ts';

interface Device {
  readonly kept: Pick<KeptReads, 'get' | 'put' | 'drop'>;
  /** The member whose replies are stored; without one nothing is stored. */
  memberId(): string | undefined;
  /** The key under which a query's reply is stored. */
  keptKey(key: QueryKey): QueryKey;
  /** Applies unsent commands to query data. */
  overlay(key: QueryKey, data: unknown): unknown;
}

/** The server itself has said so: a 404 of something in between has no words of it. */
const isGone = (error: unknown): boolean =>
  error instanceof ORPCError &&
  error.code === 'NOT_FOUND' &&
  typeof (error.data as { readonly key?: unknown } | undefined)?.key === 'string';

/**
 * Returns the stored reply at once and refetches in the background. Without a network the stored reply stays, and only
 * a refusal by the server is an error.
 */
export function deviceFirst({ kept, memberId, keptKey, overlay }: Device) {
  /** Queries whose last fetch did not reach the server: they show an older reply. */
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
          // Stored before this page was loaded: no live topic has reported changes since.
          if (known.readAt < performance.timeOrigin || query.isStale())
            query.fetch().catch(() => undefined /* it is in the query's state */);
        });
        return overlay(query.queryKey, known.data);
      }
      const made = overlay(query.queryKey, undefined);
      if (made !== undefined) return made;
    }
    try {
      const data = await queryFn(context);
      unanswered.delete(query);
      if (memberId() !== reader) return data;
      kept.put({ memberId: reader, hash, key, data, readAt: Date.now() }).catch((error: unknown) => reportError(error));
      return overlay(query.queryKey, data);
    } catch (error) {
      // What is not there for the member any more, as after a block, must not be shown at the next start.
      if (isGone(error) && !context.signal.aborted && memberId() === reader)
        kept.drop(reader, hash).catch((failure: unknown) => reportError(failure));
      if (error instanceof ORPCError || context.signal.aborted || query.state.data === undefined) throw error;
      unanswered.add(query);
      return query.state.data;
    }
  };

  /** Refetches these queries. Answers whether the server answered each; the others show an older reply. */
  async function refetchNow(client: QueryClient, keys: readonly QueryKey[]): Promise<boolean> {
    await Promise.all(keys.map((queryKey) => client.refetchQueries({ queryKey, exact: true })));
    return keys.every((queryKey) => wasAnswered(client, queryKey));
  }

  /** Whether the server answered the last fetch of a query; if not, it shows an older reply or none. */
  function wasAnswered(client: QueryClient, queryKey: QueryKey): boolean {
    const query = client.getQueryCache().find({ queryKey });
    return query?.state.status === 'success' && query.state.fetchStatus !== 'paused' && !unanswered.has(query);
  }

  return { persister, refetchNow, wasAnswered };
}
