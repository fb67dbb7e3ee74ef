import { useQuery } from '@tanstack/react-query';
import { query } from '#client/query.ts';

/** The titles of the member's collections by id; nothing of one that is not in their list, or before it is read. */
export function useCollectionTitles(): (id: string) => string | undefined {
  const { data } = useQuery(query.collections.list.queryOptions());
  return (id) => data?.find(({ _id }) => _id === id)?.title;
}
