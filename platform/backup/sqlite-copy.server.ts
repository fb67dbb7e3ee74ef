import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openSqliteFile } from '../database/sqlite.server.ts';
import { UnusableBackup } from './backup.server.ts';
import type { RowCopy } from './row-copy.server.ts';

const copyName = 'loci.sqlite';

/**
 * The SQLite file as a whole. `VACUUM INTO` reads one snapshot while others write; the server must be stopped to
 * replace it.
 */
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
    fault: async () => {
      const verdict = within(path, (database) => database.prepare('PRAGMA quick_check(1)').get())?.['quick_check'];
      return verdict === 'ok' ? undefined : String(verdict);
    },
    hasPeople: async () =>
      within(
        path,
        (database) => database.prepare(`SELECT 1 FROM "user" WHERE kind = 'person' LIMIT 1`).get() !== undefined,
      ),
    async snapshot() {
      const folder = await mkdtemp(join(dirname(path), 'snapshot-'));
      const copy = join(folder, copyName);
      const release = () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
      try {
        within(path, (database) => database.prepare('VACUUM INTO ?').run(copy));
      } catch (error) {
        await release();
        throw error;
      }
      return {
        async *entries() {
          yield { name: `rows/${copyName}`, size: (await stat(copy)).size, content: createReadStream(copy) };
        },
        release,
      };
    },
    async replaceFrom(entries) {
      const beside = `${path}.restoring`;
      try {
        for await (const { content } of entries) await pipeline(content, createWriteStream(beside, { flush: true }));
        const verdict = within(beside, (database) => database.prepare('PRAGMA integrity_check').get())?.[
          'integrity_check'
        ];
        if (verdict !== 'ok') throw new UnusableBackup(`The copy of the rows is damaged: ${String(verdict)}`);
        if (isOpenElsewhere(path))
          throw new UnusableBackup('The server is still running on these rows: stop it first.');
        // Delete the write-ahead log of the replaced file: SQLite would apply it to the new one.
        for (const suffix of ['-wal', '-shm']) if (existsSync(path + suffix)) rmSync(path + suffix);
        renameSync(beside, path);
      } finally {
        for (const suffix of ['', '-wal', '-shm']) rmSync(beside + suffix, { force: true });
      }
    },
    close: async () => undefined,
  };
}

/**
 * Changing the journal mode needs exclusive access: SQLite refuses it while the server runs, which is how we detect
 * that.
 */
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
