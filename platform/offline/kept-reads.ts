import type { DBSchema } from 'idb';
import { deviceDatabase } from '../device/database.ts';

/** A reply of the server, stored on this device unchanged. */
export interface KeptRead {
  readonly memberId: string;
  /** Identifies the query: the hash of its key. */
  readonly hash: string;
  readonly key: readonly unknown[];
  readonly data: unknown;
  /** Epoch milliseconds; 0 for data that was created here and never read. */
  readonly readAt: number;
  /** Hash of the data's structure: a reply stored by a version with another structure is not shown. */
  readonly shape: string | undefined;
}

interface Schema extends DBSchema {
  reads: { key: [string, string]; value: KeptRead };
}

const maxAgeMs = 180 * 86_400_000;

export interface KeptReads {
  get(memberId: string, hash: string): Promise<KeptRead | undefined>;
  put(read: Omit<KeptRead, 'shape'>): Promise<void>;
  /**
   * Changes the stored data of one query. The argument is `undefined` if nothing is stored; answering `undefined`
   * deletes it.
   */
  change(memberId: string, key: readonly unknown[], hash: string, change: (data: unknown) => unknown): Promise<void>;
  /** Deletes the reply to one query. */
  drop(memberId: string, hash: string): Promise<void>;
  /** Query hashes and times, to find what this device lacks. */
  instants(memberId: string): Promise<Map<string, number>>;
  /** Deletes the replies of a member, or of everybody else. */
  forget(who: { only: string } | { allBut: string }): Promise<void>;
}

/**
 * Stored in IndexedDB. `shapeOf` gives the current structure of a query's reply; replies with another structure are
 * ignored.
 */
export function indexedDbReads(
  name: string,
  shapeOf: (key: readonly unknown[]) => Promise<string | undefined>,
): KeptReads {
  const open = deviceDatabase<Schema>(name, (database) => {
    database.createObjectStore('reads', { keyPath: ['memberId', 'hash'] });
  });
  const allOf = (memberId: string) => IDBKeyRange.bound([memberId], [memberId, []]);
  const usable = (read: Pick<KeptRead, 'shape' | 'readAt'> | undefined, shape: string | undefined): boolean =>
    read?.shape !== undefined && read.shape === shape && (read.readAt === 0 || Date.now() - read.readAt < maxAgeMs);

  return {
    async get(memberId, hash) {
      const read = await (await open()).get('reads', [memberId, hash]);
      return read && usable(read, await shapeOf(read.key)) ? read : undefined;
    },
    async put(read) {
      const shape = await shapeOf(read.key);
      await (await open()).put('reads', { ...read, shape });
    },
    async change(memberId, key, hash, change) {
      // Before the transaction, which ends when something else is awaited.
      const shape = await shapeOf(key);
      const transaction = (await open()).transaction('reads', 'readwrite');
      const read = await transaction.store.get([memberId, hash]);
      const kept = usable(read, shape) ? read : undefined;
      const data = change(kept?.data);
      if (data !== undefined)
        await transaction.store.put({ memberId, key, hash, data, shape, readAt: kept?.readAt ?? 0 });
      await transaction.done;
    },
    async drop(memberId, hash) {
      await (await open()).delete('reads', [memberId, hash]);
    },
    async instants(memberId) {
      const reads: Pick<KeptRead, 'hash' | 'key' | 'readAt' | 'shape'>[] = [];
      const transaction = (await open()).transaction('reads');
      // Without the data, which is much.
      for await (const { value } of transaction.store.iterate(allOf(memberId))) {
        const { hash, key, readAt, shape } = value;
        reads.push({ hash, key, readAt, shape });
      }
      const found = new Map<string, number>();
      for (const read of reads) if (usable(read, await shapeOf(read.key))) found.set(read.hash, read.readAt);
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
