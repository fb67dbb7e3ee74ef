import { useSyncExternalStore } from 'react';

export interface KeptChoice<Value extends string> {
  now(): Value;
  set(value: Value): void;
  /** A hook with the current value, also when another tab changes it. */
  use(): Value;
}

/** One of a few values, stored in this browser. If storage is forbidden, it lasts as long as the page. */
export function keptChoice<Value extends string>(
  name: string,
  values: { includes(value: Value): boolean },
  usual: Value,
  onChange?: (value: Value) => void,
): KeptChoice<Value> {
  const listeners = new Set<() => void>();
  let known: Value | undefined;
  const read = (): Value => {
    try {
      const kept = localStorage.getItem(name) as Value | null;
      return kept !== null && values.includes(kept) ? kept : usual;
    } catch {
      return usual;
    }
  };
  const now = () => (known ??= read());
  const follow = (event: StorageEvent) => {
    if (event.key !== name && event.key !== null) return;
    known = read();
    onChange?.(known);
    for (const listener of listeners) listener();
  };
  return {
    now,
    set(value) {
      known = value;
      try {
        if (value === usual) localStorage.removeItem(name);
        else localStorage.setItem(name, value);
      } catch {
        // Storage may be forbidden; the choice then lasts as long as the page.
      }
      onChange?.(value);
      for (const listener of listeners) listener();
    },
    use() {
      return useSyncExternalStore(
        (listener) => {
          if (listeners.size === 0) window.addEventListener('storage', follow);
          listeners.add(listener);
          return () => {
            listeners.delete(listener);
            if (listeners.size === 0) window.removeEventListener('storage', follow);
          };
        },
        now,
        () => usual,
      );
    },
  };
}
