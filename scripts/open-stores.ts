import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { postgresCopy } from '#platform/backup/postgres-copy.server.ts';
import type { RowCopy } from '#platform/backup/row-copy.server.ts';
import { sqliteCopy } from '#platform/backup/sqlite-copy.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { openFiles } from '#platform/files/open-files.server.ts';
import type { Settings } from '#platform/settings.server.ts';

/** Opens the rows and files of these settings, for a script that runs beside the server. */
export async function openStores(settings: Settings): Promise<{ rows: RowCopy; files: Files }> {
  return {
    rows: settings.databaseUrl
      ? await postgresCopy(settings.databaseUrl)
      : sqliteCopy(join(settings.dataFolder, 'loci.sqlite')),
    files: openFiles(settings),
  };
}

/** `20260302-090000`, for names of files. */
const stamp = (instant: number): string =>
  new Date(instant)
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z/g, '')
    .replace('T', '-');

/** A file name that does not exist yet: two archives of the same second must not overwrite each other. */
export function newArchive(settings: Settings, kind: 'loci' | 'before-restore', instant: number): string {
  const named = (tail: string) => join(settings.dataFolder, 'backups', `${kind}-${stamp(instant)}${tail}.tar.gz`);
  let path = named('');
  for (let next = 2; existsSync(path); next++) path = named(`-${next}`);
  return path;
}
