import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteFile } from '../database/sqlite.server.ts';
import { UnusableBackup } from './backup.server.ts';
import type { RowCopy } from './row-copy.server.ts';

const copyName = 'loci.sqlite';

/** The SQLite file as a whole. `VACUUM INTO` reads one snapshot while others write; the server must be stopped to replace it. */
export function sqliteCopy(path: string): RowCopy {
  const within = <Answer>(file: string, work: (database: ReturnType<typeof openSqliteFile>) => Answer): Answer => {
    const database = openSqliteFile(file, { readOnly: true });
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  return {
    engine: 'sqlite',
    takesOlderSchema: true,
    schema: async () =>
      within(path, (database) =>
        database
          .prepare('SELECT name FROM kysely_migration ORDER BY name')
          .all()
          .map((row) => String(row['name'])),
      ),
    hasPeople: async () =>
      within(path, (database) => database.prepare(`SELECT 1 FROM "user" WHERE kind = 'person' LIMIT 1`).get() !== undefined),
    async copyTo(folder) {
      within(path, (database) => database.prepare('VACUUM INTO ?').run(join(folder, copyName)));
    },
    async replaceFrom(folder) {
      const copy = join(folder, copyName);
      const verdict = within(copy, (database) => database.prepare('PRAGMA integrity_check').get()?.['integrity_check']);
      if (verdict !== 'ok') throw new UnusableBackup(`The copy of the rows is damaged: ${String(verdict)}`);
      if (isOpenElsewhere(path)) throw new UnusableBackup('The server is still running on these rows: stop it first.');
      const beside = `${path}.restoring`;
      copyFileSync(copy, beside);
      // The log belongs to the file that goes: left behind, it would be played into the new one.
      for (const suffix of ['-wal', '-shm']) if (existsSync(path + suffix)) rmSync(path + suffix);
      renameSync(beside, path);
    },
    close: async () => undefined,
  };
}

/** Whoever leaves the log's mode must be alone with the file; SQLite refuses it to everybody else, which is how we know. */
function isOpenElsewhere(path: string): boolean {
  const database = openSqliteFile(path);
  try {
    database.exec('PRAGMA busy_timeout = 500');
    return database.prepare('PRAGMA journal_mode = DELETE').get()?.['journal_mode'] !== 'delete';
  } catch (error) {
    if (/locked|busy/i.test((error as Error).message)) return true;
    throw error;
  } finally {
    database.close();
  }
}
