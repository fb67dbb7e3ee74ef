import { deleteDB, openDB } from 'idb';

/**
 * How long something stays on this device.
 * - `sessionEnd`: copies of data that may be read only with a session.
 * - `signOut`: what the member typed or chose; kept when a session only expires, until they are back.
 * - `sent`: what the server does not have yet; kept until the same member is back.
 * - `always`: contains nothing about a member.
 */
export type StoredUntil = 'sessionEnd' | 'signOut' | 'sent' | 'always';

export interface DeviceData {
  /** `key`: of localStorage and sessionStorage. */
  readonly kind: 'key' | 'database' | 'cache';
  /** The name, or how names begin. */
  readonly name: string;
  readonly until: StoredUntil;
  /** Names begin with `name` and the member's id; data of other members is not removed. */
  readonly perMember?: true;
  /** Whether a value is kept after signing out because it is not sent yet. */
  readonly isUnsent?: (value: string) => boolean;
}

/** The browser's storages; tests pass their own. */
export interface Device {
  readonly storages: readonly Storage[];
  readonly databases: () => Promise<readonly string[]>;
  readonly caches: CacheStorage | undefined;
}

export const thisDevice = (): Device => ({
  storages: [localStorage, sessionStorage],
  databases: async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []),
  caches: 'caches' in globalThis ? caches : undefined,
});

/**
 * The steps that clear this device. On signing out everything is removed that is not registered to stay, so data that
 * was never registered is removed too.
 */
export function clearingSteps(
  registry: readonly DeviceData[],
  when: 'sessionEnd' | 'signOut',
  memberId: string,
  device: Device,
): (() => Promise<void>)[] {
  const entryOf = (kind: DeviceData['kind'], name: string) =>
    registry
      .filter((entry) => entry.kind === kind && name.startsWith(entry.name))
      .toSorted((one, other) => other.name.length - one.name.length)[0];
  const goes = (entry: DeviceData | undefined) =>
    when === 'sessionEnd' ? entry?.until === 'sessionEnd' : !entry || ['sessionEnd', 'signOut'].includes(entry.until);

  const clearStorage = async (storage: Storage) => {
    for (const name of Object.keys(storage)) {
      const entry = entryOf('key', name);
      if (!goes(entry)) continue;
      if (entry?.perMember && !name.startsWith(entry.name + memberId)) continue;
      if (entry?.isUnsent?.(storage.getItem(name) ?? '')) continue;
      storage.removeItem(name);
    }
  };
  const clearDatabases = async () => {
    for (const name of await device.databases()) {
      const entry = entryOf('database', name);
      if (!goes(entry)) continue;
      if (entry) await emptyDatabase(name);
      else await deleteDB(name);
    }
  };
  const clearCaches = async () => {
    for (const name of (await device.caches?.keys()) ?? [])
      if (goes(entryOf('cache', name))) await device.caches!.delete(name);
  };
  return [...device.storages.map((storage) => () => clearStorage(storage)), clearDatabases, clearCaches];
}

/** Other tabs may have it open, so it is emptied and not deleted. */
async function emptyDatabase(name: string): Promise<void> {
  const database = await openDB(name);
  try {
    const stores = [...database.objectStoreNames];
    if (stores.length === 0) return;
    const transaction = database.transaction(stores, 'readwrite');
    await Promise.all([...stores.map((store) => transaction.objectStore(store).clear()), transaction.done]);
  } finally {
    database.close();
  }
}
