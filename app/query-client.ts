import { ORPCError } from '@orpc/client';
import { hashKey, QueryCache, QueryClient, type QueryKey, type QueryPersister } from '@tanstack/react-query';
import { contractShape } from 'virtual:build';
import type { OwnAccount } from '#features/account/contract.ts';
import { indexedDbReads } from '#platform/offline/kept-reads.ts';
import { asOnServer } from './query.ts';

/** What was read stays on this device, per member, until they sign out. */
export const keptReads = indexedDbReads('loci-reads', contractShape);

let reader: OwnAccount | undefined;
/** Whose reads are in memory, also after they signed out. */
let readFor: string | undefined;
let overlay: (key: QueryKey, data: unknown) => unknown = (_key, data) => data;
let onRefused: (error: ORPCError<string, unknown>) => void = () => undefined;

/** Whose reads are shown. */
export const currentMember = () => reader;

/**
 * Reads of another member are never shown: the memory is emptied when somebody else comes. Not before: screens that still stand while a
 * session ends must not lose what they show.
 */
export function readAs(member: OwnAccount | undefined): void {
  if (member && readFor !== undefined && readFor !== member._id) queryClient.clear();
  readFor = member?._id ?? readFor;
  reader = member;
}

/** `over` puts what is not sent yet over what was read; `refused` hears that the member is not signed in any more. */
export function readThrough(over: typeof overlay, refused: typeof onRefused): void {
  overlay = over;
  onRefused = refused;
}

/**
 * Answers what this device kept at once and reads again behind it; without the network, what was kept stays.
 * Only what the server itself refuses is an error then.
 */
const fromDeviceFirst: QueryPersister<unknown> = async (queryFn, context, query) => {
  const memberId = reader?._id;
  if (memberId === undefined) return queryFn(context);
  const key = asOnServer(query.queryKey) ?? query.queryKey;
  const hash = hashKey(key);
  if (query.state.data === undefined) {
    const kept = await keptReads.get(memberId, hash);
    if (kept) {
      setTimeout(() => {
        query.setState({ dataUpdatedAt: kept.readAt });
        // Before this page stood, nothing told this device what changed meanwhile.
        if (kept.readAt < performance.timeOrigin || query.isStale()) query.fetch().catch(() => undefined /* it is in the query's state */);
      });
      return overlay(query.queryKey, kept.data);
    }
    const made = overlay(query.queryKey, undefined);
    if (made !== undefined) return made;
  }
  try {
    const data = await queryFn(context);
    if (reader?._id !== memberId) return data;
    keptReads.put({ memberId, hash, key, data, readAt: Date.now() }).catch(reportError);
    return overlay(query.queryKey, data);
  } catch (error) {
    if (error instanceof ORPCError || context.signal.aborted || query.state.data === undefined) throw error;
    return query.state.data;
  }
};

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      if (error instanceof ORPCError && (error.code === 'NOT_SIGNED_IN' || error.code === 'NO_MEMBERSHIP')) onRefused(error);
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'offlineFirst',
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      // Without the network it would wait for it, and a screen would stand empty without a word; once it is back, what failed is read again.
      retry: (times, error) => times < 2 && navigator.onLine && !(error instanceof ORPCError && error.status < 500),
      persister: fromDeviceFirst,
    },
  },
});
