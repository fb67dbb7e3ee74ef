import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { archiveName, type ArchiveKind } from '#platform/backup/archive-name.ts';
import { backupFolder } from '#platform/backup/backup-place.server.ts';
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

/** A file name that does not exist yet: two archives of the same second must not overwrite each other. */
export function newArchive(settings: Settings, kind: ArchiveKind, instant: number): string {
  const named = (number: number) => join(backupFolder(settings), archiveName(kind, instant, number));
  let number = 1;
  while (existsSync(named(number))) number++;
  return named(number);
}
