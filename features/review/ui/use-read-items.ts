import { useQuery } from '@tanstack/react-query';
import { query } from '#client/query.ts';
import { ofScope, type Scope } from '../rules/scope.ts';

/** Of all cards. Runs of all sizes are planned from it on this device. */
export const reading = query.review.items.queryOptions({ input: { share: 'ahead' } });

/** Of less: read anew each time, since the list of all cards is what is kept on this device. */
export const readingOf = (scope: Scope) =>
  scope === 'all'
    ? reading
    : query.review.items.queryOptions({ input: { share: 'ahead', ...scope }, persister: undefined });

/** What a run is planned from. Without a network a scope has what this device has of it. */
export function useReadItems(scope: Scope, enabled: boolean) {
  const read = useQuery({ ...readingOf(scope), enabled, staleTime: 0 });
  const lacks = scope !== 'all' && !read.data && (read.isError || read.isPaused);
  const device = useQuery({ ...reading, enabled: enabled && lacks, staleTime: 0 });
  const collection = scope !== 'all' && 'collection' in scope ? scope.collection : undefined;
  const isCollection = collection !== undefined;
  const tiles = useQuery({ ...query.cards.listShort.queryOptions(), enabled: lacks && isCollection });
  if (!lacks) return read;
  const collected = new Set(
    (tiles.data ?? []).flatMap((tile) =>
      isCollection && tile.collection_user_id.includes(collection) ? [tile._id] : [],
    ),
  );
  return {
    ...device,
    data: device.data && ofScope(device.data, scope, (cardId) => collected.has(cardId)),
    isFetching: device.isFetching || (isCollection && tiles.isFetching),
    refetch: read.refetch,
  };
}
