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
    /** A store at the newest step, to be copied. */
    migratedSqlite: string;
    /** The name of one; where there is PostgreSQL. */
    migratedPostgres: string | undefined;
  }
}

/**
 * Makes a store of each engine once for a test run. Instances begin with copies of them: a hundred and thirty steps for each of a few hundred
 * instances were a third of what the tests took. That the steps lead there is what this run of them shows, and each start of a server.
 */
export async function makeMigratedStores(project: TestProject, postgresUrl: string | undefined): Promise<() => Promise<void>> {
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
