/** A snapshot that listeners are told about when one of its parts has changed, compared by identity. */
export function observed<State extends object>(snapshot: () => State) {
  const listeners = new Set<() => void>();
  let shown = snapshot();
  return {
    current: () => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(): void {
      const now = snapshot();
      if ((Object.keys(now) as (keyof State)[]).every((part) => now[part] === shown[part])) return;
      shown = now;
      for (const listener of listeners) listener();
    },
  };
}
