import { join } from 'node:path';
import type { Settings } from '../settings.server.ts';
import type { Files } from './files.server.ts';
import { localFiles } from './local-files.server.ts';

/** Where the files of an instance without a bucket are. */
export const filesFolder = ({ dataFolder }: Pick<Settings, 'dataFolder'>): string => join(dataFolder, 'files');

/** The files of these settings: an S3 bucket when one is configured, otherwise a folder beside the rows. */
export function openFiles(settings: Pick<Settings, 's3' | 'dataFolder'>): Files {
  const { s3 } = settings;
  return s3
    ? onFirstUse(async () => (await import('./s3-files.server.ts')).s3Files(s3))
    : localFiles(filesFolder(settings));
}

/** The S3 client is large, so it is loaded only if a bucket is configured. */
function onFirstUse(open: () => Promise<Files>): Files {
  let opened: Promise<Files> | undefined;
  const files = () => (opened ??= open());
  return {
    write: async (name, content, options) => (await files()).write(name, content, options),
    open: async (name, range) => (await files()).open(name, range),
    facts: async (name) => (await files()).facts(name),
    remove: async (name) => (await files()).remove(name),
    async *list(prefix) {
      yield* (await files()).list(prefix);
    },
  };
}
