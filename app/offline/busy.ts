import { useEffect, useSyncExternalStore } from 'react';

let holds = 0;
const listeners = new Set<() => void>();

/** In the middle of something that a reload would interrupt, such as a test: nothing is offered until it is called off. */
export function holdOffers(): () => void {
  change(1);
  let held = true;
  return () => {
    if (held) change(-1);
    held = false;
  };
}

/** The same for a screen, while it is shown and `busy`. */
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
