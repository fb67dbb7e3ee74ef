import { useSyncExternalStore } from 'react';

export interface AskedExport {
  /** `undefined`: the whole library. */
  readonly ids?: readonly string[];
  /** Of a single card. */
  readonly title?: string;
}

let asked: AskedExport | undefined;
const listeners = new Set<() => void>();

function set(next: AskedExport | undefined) {
  asked = next;
  for (const listener of listeners) listener();
}

/** Opens the export dialog from any screen. */
export const openExport = (what: AskedExport): void => set(what);

export const closeExport = (): void => set(undefined);

/** What is to be exported; `undefined` while the dialog is closed. */
export const useAskedExport = (): AskedExport | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
    () => undefined,
  );
