import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrations } from '#migrations/index.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { migrate } from '#platform/database/migrate.server.ts';
import { postgresDatabase } from './postgres-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of a migrated store, to be copied. */
    migratedSqlite: string;
    /** Name of a migrated database, if there is a PostgreSQL. */
    migratedPostgres: string | undefined;
  }
}

/**
 * Creates a migrated store of each engine once per test run, which instances copy. Running about 130 migrations for
 * each of several hundred instances took a third of the test time. That the migrations work is tested by this run of
 * them, and by each start of a server.
 */
export async function makeMigratedStores(
  project: TestProject,
  postgresUrl: string | undefined,
): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'loci-migrated-'));
  const path = join(folder, 'loci.sqlite');
  await bringUpToDate({ engine: 'sqlite', path });
  project.provide('migratedSqlite', path);
  const postgres = postgresUrl === undefined ? undefined : await postgresDatabase(postgresUrl);
  if (postgres) await bringUpToDate({ engine: 'postgres', url: postgres.url });
  project.provide('migratedPostgres', postgres?.name);
  return async () => {
    await postgres?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function bringUpToDate(location: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = openDatabase(location);
  await migrate(database, migrations);
  await database.close();
}
