import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import type { Database, Engine } from './database.server.ts';

/** Column types that differ by engine. */
export interface ColumnTypes {
  readonly engine: Engine;
  /** A date as the accounts library stores it. */
  readonly date: 'date' | 'timestamptz';
  readonly boolean: 'integer' | 'boolean';
  /** Epoch milliseconds. */
  readonly instant: 'integer' | 'bigint';
  /** An auto-incremented identifier. */
  readonly sequence: 'integer' | 'bigserial';
}

export const columnTypes: Record<Engine, ColumnTypes> = {
  sqlite: { engine: 'sqlite', date: 'date', boolean: 'integer', instant: 'integer', sequence: 'integer' },
  postgres: { engine: 'postgres', date: 'timestamptz', boolean: 'boolean', instant: 'bigint', sequence: 'bigserial' },
};

/** Forward only: a released step is never edited or reverted. */
export type Step = (rows: Kysely<unknown>, types: ColumnTypes) => Promise<void>;

/** Migrates the schema. Steps run in the order of their names, once each. */
export async function migrate(database: Database, steps: Record<string, Step>): Promise<void> {
  const types = columnTypes[database.engine];
  const provider: MigrationProvider = {
    getMigrations: async () =>
      Object.fromEntries(
        Object.entries(steps).map(([name, step]): [string, Migration] => [name, { up: (rows) => step(rows, types) }]),
      ),
  };
  const handle = database.handle as unknown as Kysely<unknown>;
  const { error, results } = await new Migrator({ db: handle, provider }).migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  if (error) throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error });
}

/** Runs a statement that the query builder cannot express. */
export async function statement(rows: Kysely<unknown>, text: string): Promise<void> {
  await sql.raw(text).execute(rows);
}
