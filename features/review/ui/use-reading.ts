import { ORPCError } from '@orpc/client';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { query } from '#client/query.ts';
import { queryClient, wasAnswered } from '#client/query-client.ts';
import { giveUpQuietlyOffline, useMember } from '#client/session.ts';
import type { ReviewOnDevice } from '../client/ahead/review-on-device.ts';
import type { ReviewItem, ReviewItems } from '../contract.ts';
import { ofScope, type Scope } from '../rules/scope.ts';

/** Runs of all sizes are planned from it on this device. Of less than all cards it is read anew each time. */
const readingOf = (scope: Scope) =>
  scope === 'all'
    ? query.review.items.queryOptions({ input: { share: 'ahead' } })
    : query.review.items.queryOptions({ input: { share: 'ahead', ...scope }, persister: undefined });

export interface Reading {
  /** There is no such card, or collection. */
  readonly gone: boolean;
  /** Runs can be planned, or nothing could be read. */
  readonly isRead: boolean;
  readonly data: ReviewItems | undefined;
  /** Due items whose contents are not on this device, without a network. */
  readonly missing: number;
  /** When it was read, in epoch milliseconds: what is read later is newer. */
  readonly at: number;
  /** What the server has answered since. */
  readonly latest: (since: number) => ReviewItems | undefined;
  readonly refetch: () => void;
}

interface OnDevice {
  /** Nothing if this device has no list. */
  readonly found: ReviewOnDevice | undefined;
  readonly at: number;
}

/**
 * What is due: read when the screen opens and for each further run. Without a network, what this device fetched ahead;
 * where it has nothing, the last answer of the server.
 */
export function useReading(scope: Scope, running: boolean): Reading {
  const { _id: memberId, timeZone, dayStartsAt } = useMember();
  const reading = readingOf(scope);
  const read = useQuery({ ...reading, enabled: !running, staleTime: 0 });
  const [onDevice, setOnDevice] = useState<OnDevice>();
  // A reply that this device has from before may hold what was answered since.
  const isAsked = (read.isFetchedAfterMount && !read.isFetching) || read.isPaused;
  const isReached = isAsked && wasAnswered(reading.queryKey);
  const noCollection = useNoCollection(scope);
  const gone = noCollection || (isAsked && read.error instanceof ORPCError && read.error.code === 'NOT_FOUND');
  const isAway = isAsked && !isReached && !running && !gone;
  const look = useEffectEvent(async (isCurrent: () => boolean) => {
    const { reviewOnDevice } = await import('../client/ahead/review-on-device.ts');
    const at = Date.now();
    const found = await reviewOnDevice(memberId, at, { timeZone, dayStartsAt });
    if (isCurrent()) setOnDevice({ found, at });
  });
  useEffect(() => {
    if (!isAway) return undefined;
    let current = true;
    // A device that keeps nothing shows the last answer of the server.
    look(() => current).catch((error: unknown) => {
      reportError(error);
      if (current) setOnDevice({ found: undefined, at: Date.now() });
    });
    return () => {
      current = false;
      setOnDevice(undefined);
    };
  }, [isAway]);
  const keep = useEffectEvent(() => {
    if (isReached && read.data) keepUp(read.data.items).catch(giveUpQuietlyOffline);
  });
  // Also of a reply with which a run begins at once; during a run each answer changes it.
  const replyAt = isReached && !running ? read.dataUpdatedAt : 0;
  useEffect(() => keep(), [running, replyAt]);
  const refetch = () => void read.refetch();
  useReadAgain(running, hashKey(reading.queryKey), refetch);
  const isCollected = useCollected(scope, isAway);
  const found = isAway ? onDevice?.found : undefined;
  const foundOf = found && (scope === 'all' ? found.read : ofScope(found.read, scope, isCollected));
  return {
    gone,
    isRead: isReached || (isAway && onDevice !== undefined),
    data: foundOf ?? read.data,
    // Of less than all cards it is not known which of them are meant.
    missing: scope === 'all' ? (found?.missing ?? 0) : 0,
    at: found ? onDevice!.at : read.dataUpdatedAt,
    latest: (since) => (read.dataUpdatedAt > since && wasAnswered(reading.queryKey) ? read.data : undefined),
    refetch,
  };
}

const keepUp = async (items: readonly ReviewItem[]): Promise<void> =>
  (await import('../client/ahead/keep-review.ts')).keepUpWith(items);

/** Whether the scope is a collection that the member does not have, as the server says. */
function useNoCollection(scope: Scope): boolean {
  const id = scope !== 'all' && 'collection' in scope ? scope.collection : undefined;
  const listing = query.collections.list.queryOptions();
  const { data, isFetching } = useQuery({ ...listing, enabled: id !== undefined });
  if (id === undefined || isFetching || !data || !wasAnswered(listing.queryKey)) return false;
  return data.every(({ _id }) => _id !== id);
}

/** Whether a card is in the collection of the scope, as far as this device knows. */
function useCollected(scope: Scope, wanted: boolean): (cardId: string) => boolean {
  const collection = scope !== 'all' && 'collection' in scope ? scope.collection : undefined;
  const isWanted = wanted && collection !== undefined;
  const tiles = useQuery({ ...query.cards.listShort.queryOptions(), enabled: isWanted });
  return useMemo(() => {
    const collected = new Set(
      (isWanted ? (tiles.data ?? []) : []).flatMap((tile) =>
        tile.collection_user_id.includes(collection!) ? [tile._id] : [],
      ),
    );
    return (cardId) => collected.has(cardId);
  }, [tiles.data, isWanted, collection]);
}

/** During a run, what is due is read again at most so often. */
const readAgainMs = 10_000;

/** A change of what is due is read after a while: each answer of the run is one. */
function useReadAgain(running: boolean, hash: string, onChanged: () => void) {
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    if (!running) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = queryClient.getQueryCache().subscribe(({ query: { queryHash, state } }) => {
      if (queryHash !== hash || !state.isInvalidated) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        changed();
      }, readAgainMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [running, hash]);
}
