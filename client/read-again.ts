import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { gatherTopics } from './gather-topics.ts';

/**
 * Explore is refetched at most this often: each page of an open search counts against the member's searches per minute,
 * and while a class rates cards, averages change every few seconds.
 */
const restMs = { explore: 15_000 };

/**
 * Invalidates the queries of these topics: `cards` or `repeat.today` are calls by their path, `card:{id}` is every
 * query about that card, `card:{id}:{revision}` the same unless it already has that revision. `journals.read:{day}` is
 * that call alone, about that day. Without an argument: all queries. Topics in quick succession cause one refetch.
 */
export const invalidateSoon = (topics: readonly string[] = ['']): void => gather(topics);

const gather = gatherTopics(
  (topics) =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey, state }) =>
        [...topics].some((topic) => isAbout(queryKey, topic) && !hasRevision(state.data, topic)),
    }),
  { gatherMs: 400, restMs },
);

/** Whether the data already has the topic's revision: the tab that wrote it got it with the server's reply. */
export function hasRevision(data: unknown, topic: string): boolean {
  const revision = topic.split(':')[2];
  const [thing] = Array.isArray(data) ? (data as { revision?: number }[]) : [];
  return revision !== undefined && thing?.revision !== undefined && thing.revision >= Number(revision);
}

export function isAbout(key: QueryKey, topic: string): boolean {
  if (topic === '') return true;
  const [path = '', id] = topic.split(':');
  const isCall = id === undefined || path.includes('.');
  if (isCall && !path.split('.').every((step, place) => key[place] === step)) return false;
  return (
    id === undefined ||
    key.some((part) => typeof part === 'object' && part !== null && Object.values(part).includes(id))
  );
}
