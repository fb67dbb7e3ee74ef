import { join } from 'node:path';
import { openCollection } from './open-collection.server.ts';
import { readCollection } from './read-collection.server.ts';
import type { AnkiCollection } from './rules/collection.ts';
import { openPackage, type OpenPackage } from './unpack-collection.server.ts';

export interface ReadPackage {
  readonly collection: AnkiCollection;
  readonly files: OpenPackage;
}

/** Reads a package with an empty folder to work in. Throws `UnreadablePackage`. */
export async function readPackage(path: string, folder: string): Promise<ReadPackage> {
  const files = await openPackage(path);
  try {
    const copy = join(folder, 'collection.db');
    await files.unpackCollection(copy);
    const database = openCollection(copy);
    try {
      return { collection: readCollection(database), files };
    } finally {
      database.close();
    }
  } catch (error) {
    await files.close();
    throw error;
  }
}
