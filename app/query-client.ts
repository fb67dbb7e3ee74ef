import { ORPCError } from '@orpc/client';
import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { contractShape } from 'virtual:build';
import type { OwnAccount } from '#features/account/contract.ts';
import { indexedDbReads } from '#platform/offline/kept-reads.ts';
import { deviceFirst } from './device-first.ts';
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

const { persister, readAnew: readAnewOf } = deviceFirst({
  kept: keptReads,
  memberId: () => reader?._id,
  keptKey: (key) => asOnServer(key) ?? key,
  over: (key, data) => overlay(key, data),
});

/** For a member who presses "Refresh": whether the server answered all of it. */
export const readAnew = (...keys: QueryKey[]): Promise<boolean> => readAnewOf(queryClient, keys);

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
      persister,
    },
  },
});
