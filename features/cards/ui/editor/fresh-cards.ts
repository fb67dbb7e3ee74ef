import { useSyncExternalStore } from 'react';
import type { Outbox } from '#platform/offline/outbox.ts';
import { keepImportWithCard } from '../import/kept-import.ts';
import { createCall, subjectOf } from './card-commands.ts';

/**
 * Cards that are open in this tab and on which nothing stands yet. Nobody keeps them, neither this device nor the server: they are
 * made with the first change. Written down for this tab, so that a reload finds the same blank card.
 */
const keptAs = 'loci.fresh-cards';
/** A tab that opens and leaves blank cards all day needs no more of them than lie behind its Back button. */
const most = 50;
const listeners = new Set<() => void>();
const toStartAtTitle = new Set<string>();

export const freshCards = {
  has: (cardId: string): boolean => read().includes(cardId),
  add: (cardId: string): void => write([...read(), cardId].slice(-most)),
  delete(cardId: string): void {
    if (freshCards.has(cardId)) write(read().filter((id) => id !== cardId));
  },
  /** Its editor opens with the cursor in the title. */
  startAtTitle: (cardId: string): void => void toStartAtTitle.add(cardId),
  /** Whether it is to, once. */
  takeStart: (cardId: string): boolean => toStartAtTitle.delete(cardId),
};

/** Makes the card, if it is still a fresh one. Resolves with its command once that is safely on this device. */
export async function makeFreshCard(cardId: string, memberId: string, outbox: Outbox): Promise<string | undefined> {
  if (!freshCards.has(cardId)) return undefined;
  const command = await outbox.submit({ call: createCall, input: { _id: cardId }, subject: subjectOf(cardId) });
  freshCards.delete(cardId);
  keepImportWithCard(memberId, cardId);
  return command;
}

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
  return (sessionStorage.getItem(keptAs) ?? '').split(' ').filter(Boolean);
}

function write(ids: readonly string[]): void {
  sessionStorage.setItem(keptAs, ids.join(' '));
  for (const listener of listeners) listener();
}
