import { useSyncExternalStore } from 'react';

/**
 * Ids of blank cards that are open in this tab. They are created (here and on the server) with the first change. Stored
 * in the session, so that a reload shows the same blank card.
 */
const storageKey = 'loci.fresh-cards';
/** Keeps the list short; only cards reachable with the Back button matter. */
const most = 50;
const listeners = new Set<() => void>();
const toStartAtTitle = new Set<string>();

export const freshCards = {
  has: (cardId: string): boolean => read().includes(cardId),
  add: (cardId: string): void => write([...read(), cardId].slice(-most)),
  delete(cardId: string): void {
    if (freshCards.has(cardId)) write(read().filter((id) => id !== cardId));
  },
  /** Focus the title when the editor opens. */
  startAtTitle: (cardId: string): void => void toStartAtTitle.add(cardId),
  /** Whether to focus the title; true once. */
  consumeStartAtTitle: (cardId: string): boolean => toStartAtTitle.delete(cardId),
};

export function useIsFresh(cardId: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => freshCards.has(cardId),
    () => false,
  );
}

function read(): readonly string[] {
  return (sessionStorage.getItem(storageKey) ?? '').split(' ').filter(Boolean);
}

function write(ids: readonly string[]): void {
  sessionStorage.setItem(storageKey, ids.join(' '));
  for (const listener of listeners) listener();
}
