import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Settings } from '../settings.server.ts';
import { archiveInstant } from './archive-name.ts';
import { isAbandoned } from './kept-archives.ts';

export interface StoredArchive {
  readonly name: string;
  /** Instant, in ms. */
  readonly at: number;
  readonly bytes: number;
}

type BackupSettings = Pick<Settings, 'dataFolder' | 'backup'>;

/** Where archives are made, and stay if there is no bucket for them. */
export const backupFolder = ({ dataFolder }: Pick<Settings, 'dataFolder'>): string => join(dataFolder, 'backups');

/** Where archives are kept: the folder `backups` of the data, or a bucket of their own. */
export interface BackupPlace {
  readonly kind: 'folder' | 's3';
  /** Archives of the schedule and of `npm run backup`, newest first; no restore points. */
  list(): Promise<StoredArchive[]>;
  /** `undefined` if there is none with that name. */
  open(name: string): Promise<Readable | undefined>;
  remove(name: string): Promise<void>;
  /** Takes an archive that was made in the folder. Throws if it has not arrived whole. */
  take(name: string): Promise<void>;
}

export async function backupPlace(settings: BackupSettings): Promise<BackupPlace> {
  const folder = backupFolder(settings);
  const { bucket } = settings.backup;
  return bucket ? inBucket((await import('../files/s3-files.server.ts')).s3Files(bucket), folder) : inFolder(folder);
}

const newestFirst = (archives: StoredArchive[]) => archives.toSorted((one, other) => other.at - one.at);

function inFolder(folder: string): BackupPlace {
  return {
    kind: 'folder',
    async list() {
      const archives: StoredArchive[] = [];
      for (const name of await namesIn(folder)) {
        const at = archiveInstant(name);
        if (at !== undefined) archives.push({ name, at, bytes: (await stat(join(folder, name))).size });
      }
      return newestFirst(archives);
    },
    async open(name) {
      if (!(await namesIn(folder)).includes(name)) return undefined;
      return createReadStream(join(folder, name));
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    take: async () => {},
  };
}

function inBucket(files: import('../files/files.server.ts').Files, folder: string): BackupPlace {
  return {
    kind: 's3',
    async list() {
      const archives: StoredArchive[] = [];
      for await (const name of files.list('loci-')) {
        const at = archiveInstant(name);
        if (at !== undefined) archives.push({ name, at, bytes: (await files.facts(name))?.size ?? 0 });
      }
      return newestFirst(archives);
    },
    open: async (name) => (await files.open(name))?.stream,
    remove: (name) => files.remove(name),
    async take(name) {
      const path = join(folder, name);
      try {
        const { size } = await stat(path);
        await files.write(name, createReadStream(path), { type: 'application/gzip' });
        const arrived = (await files.facts(name))?.size;
        if (arrived !== size) throw new Error(`The bucket has ${arrived ?? 0} bytes of ${size}.`);
      } finally {
        // Of what did not arrive, too: nobody would remove it later.
        await rm(path);
      }
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return readdir(folder);
}

/** Bytes that this account may still write where archives are made. */
export async function freeBytes(settings: BackupSettings): Promise<number> {
  const folder = backupFolder(settings);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Archives, and snapshots of the rows, that were begun more than a day ago by a process that was ended. */
export async function removeAbandoned(settings: BackupSettings, now: number): Promise<void> {
  const folder = backupFolder(settings);
  const begun = [
    ...(await namesIn(folder)).filter((name) => name.endsWith('.part')).map((name) => join(folder, name)),
    ...(await readdir(settings.dataFolder))
      .filter((name) => name.startsWith('snapshot-'))
      .map((name) => join(settings.dataFolder, name)),
  ];
  for (const path of begun)
    if (isAbandoned((await stat(path)).mtimeMs, now)) await rm(path, { recursive: true, force: true });
}
