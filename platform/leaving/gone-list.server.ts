import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log/log.server.ts';
import type { Settings } from '../settings.server.ts';
import type { PublicChoice } from './public-choice.ts';

export interface GoneMember {
  readonly memberId: string;
  readonly choice: PublicChoice;
}

/** Keeps the lists apart from the archives in the same bucket. */
const prefix = 'gone/';

/**
 * Members who have left: whatever is restored later, they stay deleted. A file of the data folder, and names in the
 * bucket of the backups, from which another machine may restore. No archive holds either.
 */
export function goneList(settings: Pick<Settings, 'dataFolder' | 'backup'>, log: Log) {
  const path = join(settings.dataFolder, 'gone');
  const { bucket } = settings.backup;
  const inBucket = async () => bucket && (await import('../files/s3-files.server.ts')).s3Files(bucket);

  return {
    /** Twice is as once. */
    async add({ memberId, choice }: GoneMember): Promise<void> {
      // First, because it may fail and is tried again then.
      await (await inBucket())?.write(`${prefix}${memberId}/${choice}`, new Uint8Array(), { type: 'text/plain' });
      await mkdir(settings.dataFolder, { recursive: true });
      await appendFile(path, `${memberId} ${choice}\n`, { mode: 0o600 });
    },

    async all(): Promise<GoneMember[]> {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      const lines = text.split('\n').map((line) => line.split(' '));
      try {
        const files = await inBucket();
        if (files) for await (const name of files.list(prefix)) lines.push(name.slice(prefix.length).split('/'));
      } catch (error) {
        // A server starts without the bucket of its backups; nothing was restored from it then.
        log.error({ err: error }, 'the list of who has left was not read from the bucket of the backups');
      }
      const found = lines.flatMap(([memberId = '', choice]) =>
        choice === 'anonymous' || choice === 'remove' ? [[memberId, choice] as const] : [],
      );
      // Who is in both places is looked for once.
      return [...new Map(found)].map(([memberId, choice]) => ({ memberId, choice }));
    },
  };
}
