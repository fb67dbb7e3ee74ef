import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '#app/query-client.ts';

const gatherMs = 400;
let gathered = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reads again what the topics name: `cards` or `repeat.today` are calls by their path, `card:{id}` is whatever asks about that thing,
 * `card:{id}:{revision}` the same unless it shows that revision already, no topic is everything.
 * Changes that come in a row are read once.
 */
export function readAgainSoon(topics: readonly string[] = ['']): void {
  for (const topic of topics) gathered.add(topic);
  timer ??= setTimeout(() => {
    const now = gathered;
    gathered = new Set();
    timer = undefined;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey, state }) => [...now].some((topic) => isAbout(queryKey, topic) && !isThere(state.data, topic)),
    });
  }, gatherMs);
}

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
