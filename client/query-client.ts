import { ORPCError } from '@orpc/client';
import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import shapes from 'virtual:answer-shapes';
import { indexedDbReads } from '#platform/offline/kept-reads.ts';
import { isNotLoaded } from '#ui/later.tsx';
import type { OwnAccount } from './contract-types.ts';
import { deviceFirst } from './device-first.ts';
import { asOnServer, callOf } from './query.ts';

/** Where the file with the other calls cannot be loaded, their replies are not stored and not shown. */
async function shapeOf(key: QueryKey): Promise<string | undefined> {
  const call = callOf(key);
  if (shapes[call]) return shapes[call];
  try {
    return (await import('virtual:answer-shapes/later')).default[call];
  } catch (error) {
    if (isNotLoaded(error)) return undefined;
    throw error;
  }
}

/** Replies stored on this device, per member, until they sign out. */
export const keptReads = indexedDbReads('loci-reads', shapeOf);

let reader: OwnAccount | undefined;
/** The member whose replies are in memory, also after they signed out. */
let readFor: string | undefined;
let overlay: (key: QueryKey, data: unknown) => unknown = (_key, data) => data;
let onUnauthorized: (error: ORPCError<string, unknown>) => void = () => undefined;

/** The member whose data the screens show. */
export const currentMember = () => reader;

/**
 * Clears the query cache when another member signs in, so that nobody sees data of somebody else. Not earlier: screens
 * that are still mounted while a session ends must keep their data.
 */
export function setReader(member: OwnAccount | undefined): void {
  if (member && readFor !== undefined && readFor !== member._id) queryClient.clear();
  readFor = member?._id ?? readFor;
  reader = member;
}

/** `apply` applies unsent commands to query data; `unauthorized` runs when the session has ended. */
export function connectReads(apply: typeof overlay, unauthorized: typeof onUnauthorized): void {
  overlay = apply;
  onUnauthorized = unauthorized;
}

const {
  persister,
  refetchNow: refetchOf,
  wasAnswered: answered,
} = deviceFirst({
  kept: keptReads,
  memberId: () => reader?._id,
  keptKey: (key) => asOnServer(key) ?? key,
  overlay: (key, data) => overlay(key, data),
});

/** Refetches for a member who presses "Refresh". Answers whether the server answered every query. */
export const refetchNow = (...keys: QueryKey[]): Promise<boolean> => refetchOf(queryClient, keys);

/** Whether the server answered the last fetch of a query; if not, it shows an older reply or none. */
export const wasAnswered = (key: QueryKey): boolean => answered(queryClient, key);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      if (error instanceof ORPCError && (error.code === 'NOT_SIGNED_IN' || error.code === 'NO_MEMBERSHIP'))
        onUnauthorized(error);
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'offlineFirst',
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      // Do not pause retries offline: the screen would stay empty without an explanation. Failed queries are refetched
      // when the network is back.
      retry: (times, error) => times < 2 && navigator.onLine && !(error instanceof ORPCError && error.status < 500),
      persister,
    },
  },
});
