import { useQuery } from '@tanstack/react-query';
import { query } from '#client/query.ts';
import { useOnline } from '#client/use-online.ts';

const readAgainMs = 60_000;

/**
 * Ids of friends who are online now. Not kept on the device, and nobody without a network: what was read some minutes
 * ago says nothing about now.
 */
export function useOnlineFriends(): ReadonlySet<string> {
  const hasNetwork = useOnline();
  const { data } = useQuery(
    query.people.online.queryOptions({ persister: undefined, staleTime: 0, refetchInterval: readAgainMs }),
  );
  return new Set(hasNetwork ? data?.online : []);
}
