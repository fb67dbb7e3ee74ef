import { useSyncExternalStore } from 'react';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { newId } from '#platform/offline/new-id.ts';

/**
 * Blank entries that are open in this tab, with their days: an entry is created with its first change, here and on the
 * server. Stored in the session, so that a reload shows the same blank entry.
 */
const storageKey = 'loci.fresh-entries';
/** Only entries reachable with the Back button matter. */
const most = 20;
const listeners = new Set<() => void>();

export const freshEntries = {
  dayOf: (id: string): Day | undefined => read().find(([each]) => each === id)?.[1],
  /** The id of a new blank entry of that day. */
  make(day: Day): string {
    const id = newId();
    write([...read(), [id, day] as const].slice(-most));
    return id;
  },
  delete(id: string): void {
    if (freshEntries.dayOf(id) !== undefined) write(read().filter(([each]) => each !== id));
  },
};

export function useIsFresh(id: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => freshEntries.dayOf(id) !== undefined,
    () => false,
  );
}

type Fresh = readonly (readonly [id: string, day: Day])[];

function read(): Fresh {
  return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Fresh;
}

function write(entries: Fresh): void {
  sessionStorage.setItem(storageKey, JSON.stringify(entries));
  for (const listener of listeners) listener();
}
