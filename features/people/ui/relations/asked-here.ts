import { useSyncExternalStore } from 'react';
import type { Person } from '../../client/commands.ts';

/** After this time the server forgets a declined request, and asking again is told again. */
const dayMs = 86_400_000;
const keptMs = 30 * dayMs;

export interface AskedPerson extends Person {
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Whom this device asked to be friends. No call lists one's own requests: without this, a button would offer to ask
 * again.
 */
const slotOf = (memberId: string) => `loci-asked:${memberId}`;

let read: { slot: string; text: string | null; people: readonly AskedPerson[] } | undefined;
const listeners = new Set<() => void>();
const nobody: readonly AskedPerson[] = [];

function askedHere(memberId: string): readonly AskedPerson[] {
  const slot = slotOf(memberId);
  let text: string | null = null;
  try {
    text = localStorage.getItem(slot);
  } catch {
    // Storage may be forbidden.
  }
  // The same array while the stored text is the same.
  if (read?.slot !== slot || read.text !== text)
    read = { slot, text, people: text === null ? nobody : (JSON.parse(text) as AskedPerson[]) };
  return read.people;
}

function store(memberId: string, people: readonly AskedPerson[]): void {
  try {
    if (people.length === 0) localStorage.removeItem(slotOf(memberId));
    else localStorage.setItem(slotOf(memberId), JSON.stringify(people));
  } catch {
    // Storage may be forbidden.
  }
  for (const listener of listeners) listener();
}

export function rememberAsked(memberId: string, { _id, name, username, image }: Person): void {
  const at = Date.now();
  const others = askedHere(memberId).filter((each) => each._id !== _id && at - each.at < keptMs);
  store(memberId, [{ _id, name, username, image, at }, ...others]);
}

export function forgetAsked(memberId: string, ids: readonly string[]): void {
  const people = askedHere(memberId);
  const kept = people.filter(({ _id }) => !ids.includes(_id));
  if (kept.length < people.length) store(memberId, kept);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Newest first. */
export const useAskedHere = (memberId: string): readonly AskedPerson[] =>
  useSyncExternalStore(
    subscribe,
    () => askedHere(memberId),
    () => nobody,
  );
