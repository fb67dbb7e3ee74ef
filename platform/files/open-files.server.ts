import { join } from 'node:path';
import type { Settings } from '../settings.server.ts';
import type { Files } from './files.server.ts';
import { localFiles } from './local-files.server.ts';

/** The files of these settings: an S3 bucket when one is configured, otherwise a folder beside the rows. */
export function openFiles({ s3, dataFolder }: Pick<Settings, 's3' | 'dataFolder'>): Files {
  return s3 ? whenAsked(async () => (await import('./s3-files.server.ts')).s3Files(s3)) : localFiles(join(dataFolder, 'files'));
}

/** The client of the bucket is large; an instance with a folder never loads it. */
function whenAsked(open: () => Promise<Files>): Files {
  let opened: Promise<Files> | undefined;
  const files = () => (opened ??= open());
  return {
    put: async (name, bytes, type) => (await files()).put(name, bytes, type),
    get: async (name) => (await files()).get(name),
    remove: async (name) => (await files()).remove(name),
    async *names() {
      yield* (await files()).names();
    },
  };
}
