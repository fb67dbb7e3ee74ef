import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Something that the server answered, kept on this device as it came. */
export interface KeptRead {
  readonly memberId: string;
  /** Identifies the query: the hash of its key. */
  readonly hash: string;
  readonly key: readonly unknown[];
  readonly data: unknown;
  /** Epoch milliseconds; 0 for what was made here and never read. */
  readonly readAt: number;
  /** Shape of the data: what another version of the contract wrote is not shown. */
  readonly shape: string;
}

interface Schema extends DBSchema {
  reads: { key: [string, string]; value: KeptRead };
}

const maxAgeMs = 180 * 86_400_000;

export interface KeptReads {
  get(memberId: string, hash: string): Promise<KeptRead | undefined>;
  put(read: Omit<KeptRead, 'shape'>): Promise<void>;
  /** Changes what is kept of one query; `undefined` in, where nothing is kept, and `undefined` out, where nothing is to be. */
  change(memberId: string, key: readonly unknown[], hash: string, change: (data: unknown) => unknown): Promise<void>;
  /** Hashes and instants, for finding out what is missing on this device. */
  instants(memberId: string): Promise<Map<string, number>>;
  /** Forgets a member's, or everybody's but theirs. */
  forget(who: { only: string } | { allBut: string }): Promise<void>;
}

/** In IndexedDB. `shape` names the present contract. */
export function indexedDbReads(name: string, shape: string): KeptReads {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const forgetConnection = () => {
    opening = undefined;
  };
  const open = () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade: (database) => void database.createObjectStore('reads', { keyPath: ['memberId', 'hash'] }),
      terminated: forgetConnection,
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        forgetConnection();
      },
    });
    opening.catch(forgetConnection);
    return opening;
  };
  const allOf = (memberId: string) => IDBKeyRange.bound([memberId], [memberId, []]);
  const usable = (read: KeptRead | undefined): read is KeptRead =>
    read !== undefined && read.shape === shape && (read.readAt === 0 || Date.now() - read.readAt < maxAgeMs);

  return {
    async get(memberId, hash) {
      const read = await (await open()).get('reads', [memberId, hash]);
      return usable(read) ? read : undefined;
    },
    async put(read) {
      await (await open()).put('reads', { ...read, shape });
    },
    async change(memberId, key, hash, change) {
      const transaction = (await open()).transaction('reads', 'readwrite');
      const read = await transaction.store.get([memberId, hash]);
      const kept = usable(read) ? read : undefined;
      const data = change(kept?.data);
      if (data !== undefined) await transaction.store.put({ memberId, key, hash, data, shape, readAt: kept?.readAt ?? 0 });
      await transaction.done;
    },
    async instants(memberId) {
      const found = new Map<string, number>();
      const transaction = (await open()).transaction('reads');
      for await (const { value } of transaction.store.iterate(allOf(memberId))) if (usable(value)) found.set(value.hash, value.readAt);
      return found;
    },
    async forget(who) {
      const database = await open();
      if ('only' in who) return database.delete('reads', allOf(who.only));
      await database.delete('reads', IDBKeyRange.upperBound([who.allBut], true));
      await database.delete('reads', IDBKeyRange.lowerBound([who.allBut, []]));
    },
  };
}
