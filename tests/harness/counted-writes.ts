import 'fake-indexeddb/auto';
import { vi } from 'vitest';

/** Counts the write transactions on IndexedDB, by object store. */
export function countedWrites(): { of(store: string): number } {
  const counts = new Map<string, number>();
  const begin = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    stores,
    mode,
    options,
  ) {
    if (mode === 'readwrite')
      for (const store of [stores].flat() as string[]) counts.set(store, (counts.get(store) ?? 0) + 1);
    return begin.call(this, stores, mode, options);
  });
  return { of: (store) => counts.get(store) ?? 0 };
}
