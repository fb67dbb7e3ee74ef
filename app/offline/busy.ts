import { useEffect, useSyncExternalStore } from 'react';

let holds = 0;
const listeners = new Set<() => void>();

/**
 * Suspends the offer of a new version during something that a reload would interrupt, such as a test. Answers a
 * function that ends the suspension.
 */
export function holdOffers(): () => void {
  change(1);
  let held = true;
  return () => {
    if (held) change(-1);
    held = false;
  };
}

/** The same as a hook, while the component is mounted and `busy`. */
export function useHoldOffers(busy = true): void {
  useEffect(() => (busy ? holdOffers() : undefined), [busy]);
}

export function useIsBusy(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => holds > 0,
    () => false,
  );
}

function change(by: number): void {
  holds += by;
  for (const listener of listeners) listener();
}
