import { useSyncExternalStore } from 'react';

export interface Openable<What> {
  open(what: What): void;
  close(): void;
  /** What it is open about; `undefined` while it is closed. */
  use(): What | undefined;
}

/** A dialog that stands once, in the shell, and that any screen can open: `open` says what it is about. */
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
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => about,
        () => undefined,
      ),
  };
}
