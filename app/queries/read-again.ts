import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '#app/query-client.ts';
import { gatherTopics } from './gather-topics.ts';

/**
 * Each page of an open search counts as one of the member's searches, of which the server takes so many a minute; and where a class rates, an
 * average changes every few seconds.
 */
const restMs = { community: 15_000 };

/**
 * Reads again what the topics name: `cards` or `repeat.today` are calls by their path, `card:{id}` is whatever asks about that thing,
 * `card:{id}:{revision}` the same unless it shows that revision already, no topic is everything.
 * Changes that come in a row are read once.
 */
export const readAgainSoon = (topics: readonly string[] = ['']): void => gather(topics);

const gather = gatherTopics(
  (topics) =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey, state }) => [...topics].some((topic) => isAbout(queryKey, topic) && !isThere(state.data, topic)),
    }),
  { gatherMs: 400, restMs },
);

/** The revision that the topic tells of is what the screens show: the tab that wrote it has it from the server's reply. */
export function isThere(data: unknown, topic: string): boolean {
  const revision = topic.split(':')[2];
  const [thing] = Array.isArray(data) ? (data as { revision?: number }[]) : [];
  return revision !== undefined && thing?.revision !== undefined && thing.revision >= Number(revision);
}

export function isAbout(key: QueryKey, topic: string): boolean {
  if (topic === '') return true;
  const [path = '', id] = topic.split(':');
  if (id !== undefined) return key.some((part) => typeof part === 'object' && part !== null && Object.values(part).includes(id));
  return path.split('.').every((step, place) => key[place] === step);
}
