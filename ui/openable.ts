import { useSyncExternalStore } from 'react';

export interface Openable<What> {
  open(what: What): void;
  close(): void;
  /** Its current subject; `undefined` while it is closed. */
  now(): What | undefined;
  /** Calls the listener after each change; answers how to stop that. */
  subscribe(listener: () => void): () => void;
  /** The current subject, as a hook. */
  use(): What | undefined;
}

/** A dialog that is mounted once, in the shell, and can be opened from any screen; `open` passes its subject. */
export function openable<What>(): Openable<What> {
  let about: What | undefined;
  const listeners = new Set<() => void>();
  const set = (next: What | undefined) => {
    about = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    open: set,
    close: () => set(undefined),
    now: () => about,
    subscribe,
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => about,
        () => undefined,
      ),
  };
}
