import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/**
 * Answers a function that opens a database of this device: the one place that opens IndexedDB. Browsers may close a
 * connection (storage pressure, a newer version in another tab); the next use opens another.
 */
export function deviceDatabase<Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opening = undefined;
  };
  return () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade: create,
      terminated: forget,
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
    });
    opening.catch(forget);
    return opening;
  };
}
