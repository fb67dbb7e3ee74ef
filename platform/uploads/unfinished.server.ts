import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';
import { filesFolder } from '../files/open-files.server.ts';
import { localFiles } from '../files/local-files.server.ts';
import type { Settings } from '../settings.server.ts';

/** Storage of the bytes of incomplete uploads. */
export interface Unfinished {
  readonly datastore: DataStore;
  /** Moves a complete file to the files port, under the same name. Idempotent. */
  finish(fileName: string): Promise<void>;
  /** Deletes what has arrived. Idempotent. */
  discard(fileName: string): Promise<void>;
}

/**
 * On disk in a folder beside the files, from which a finished one is moved. In a bucket as a multipart upload under its
 * final name, so nothing is copied.
 */
export async function openUnfinished(settings: Pick<Settings, 's3' | 'dataFolder'>): Promise<Unfinished> {
  return settings.s3
    ? (await import('./unfinished-s3.server.ts')).unfinishedInBucket(settings.s3)
    : unfinishedInFolder(settings.dataFolder);
}

function unfinishedInFolder(dataFolder: string): Unfinished {
  const directory = join(dataFolder, 'unfinished');
  const datastore = new FileStore({ directory });
  const files = localFiles(filesFolder({ dataFolder }));
  const factsOf = (fileName: string) => join(directory, `${fileName}.json`);
  return {
    datastore,
    async finish(fileName) {
      try {
        await files.adopt(join(directory, fileName), fileName);
      } catch (error) {
        const moved = (error as NodeJS.ErrnoException).code === 'ENOENT' && (await files.facts(fileName));
        if (!moved) throw error;
      }
      await rm(factsOf(fileName), { force: true });
    },
    async discard(fileName) {
      await rm(join(directory, fileName), { force: true });
      await rm(factsOf(fileName), { force: true });
    },
  };
}
