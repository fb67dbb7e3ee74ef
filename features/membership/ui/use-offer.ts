import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '#client/query.ts';
import type { Offer } from '../contract.ts';

/** A timer of the browser takes no more than this. */
const longestMs = 2 ** 31 - 1;

/** Whether this instance sells plans; `undefined` until the offer is read. */
export function useSold(): boolean | undefined {
  const { data } = useQuery(query.membership.offer.queryOptions());
  return data && data.provider !== 'off';
}

/**
 * The current offer. It is removed when the promotion ends and then read again, since the cached one may be older.
 * `fresh` skips the cache.
 */
export function useOffer({ fresh = false } = {}): UseQueryResult<Offer> {
  const queries = useQueryClient();
  const read = useQuery(query.membership.offer.queryOptions(fresh ? { staleTime: 0 } : {}));
  const [now, setNow] = useState(() => Date.now());
  const endsAt = read.data?.promotion?.endsAt;
  const end = endsAt ? Date.parse(endsAt) : Infinity;
  useEffect(() => {
    const left = end - Date.now();
    if (left <= 0 || left > longestMs) return undefined;
    const timer = setTimeout(() => {
      setNow(Date.now());
      void queries.invalidateQueries({ queryKey: query.membership.offer.key() });
    }, left);
    return () => clearTimeout(timer);
  }, [end, queries]);
  return end <= now ? ({ ...read, data: { ...read.data, promotion: null } } as UseQueryResult<Offer>) : read;
}
