import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';
import { groupCommit } from './group-commit.server.ts';
import { openSqliteFile, sqliteDialect, SqliteStatements } from './sqlite.server.ts';

export type Engine = 'sqlite' | 'postgres';

/** What a store function is given: it can ask, inside or outside a transaction. */
export type Reader = Kysely<Tables>;
/** What a store function that changes rows is given: only `transact` hands one out. */
export type Writer = Transaction<Tables>;

/**
 * The two doors to the rows. Nothing else in the product holds a connection.
 * Work inside `transact` must await nothing but the rows themselves: on SQLite it holds the only writer.
 */
export interface Database {
  readonly engine: Engine;
  read<Answer>(work: (rows: Reader) => Promise<Answer>): Promise<Answer>;
  transact<Answer>(work: (rows: Writer) => Promise<Answer>): Promise<Answer>;
  /**
   * Changes with every commit of anybody and at no other time that matters: two reads with the same revision between them have seen the
   * same rows. On PostgreSQL also with commits to other databases of the cluster (docs/decisions/010).
   */
  revision(): Promise<string>;
  /** Direct handle for the migrator and the accounts library, which bring their own statements. */
  readonly handle: Kysely<Tables>;
  /** Statements run so far; tests use the difference to prove that a list call has no N+1. */
  statementCount(): number;
  close(): Promise<void>;
}

export type DatabaseLocation = { engine: 'sqlite'; path: string } | { engine: 'postgres'; url: string; schema?: string };

export function openDatabase(location: DatabaseLocation): Database {
  return location.engine === 'sqlite' ? openSqlite(location.path) : openPostgres(location);
}

function openSqlite(path: string): Database {
  mkdirSync(dirname(path), { recursive: true });
  const written = new SqliteStatements(openSqliteFile(path));
  const writer = new Kysely<Tables>({ dialect: sqliteDialect(written) });
  // A second connection, so that a read never waits behind a transaction's queue.
  const read = new SqliteStatements(openSqliteFile(path, { readOnly: true }));
  const reader = new Kysely<Tables>({ dialect: sqliteDialect(read) });
  return {
    engine: 'sqlite',
    handle: writer,
    read: (work) => work(reader),
    transact: groupCommit(writer, written),
    revision: async () => String(read.run<{ data_version: number }>('PRAGMA data_version').rows[0]!.data_version),
    statementCount: () => written.count + read.count,
    async close() {
      await reader.destroy();
      await writer.destroy();
      read.close();
      written.close();
    },
  };
}

// Counts and epoch milliseconds fit a double; pg hands out bigint as text unless told.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

function openPostgres(location: { url: string; schema?: string }): Database {
  const pool = new pg.Pool({
    connectionString: location.url,
    max: 16,
    ...(location.schema ? { options: `-c search_path=${location.schema}` } : {}),
  });
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', () => undefined);
  let statements = 0;
  const rows = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    // Each statement is reported once, as run or as failed.
    log: () => void statements++,
  });
  return {
    engine: 'postgres',
    handle: rows,
    read: (work) => work(rows),
    transact: (work) => rows.transaction().execute(work),
    revision: async () => (await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(rows)).rows[0]!.seen,
    statementCount: () => statements,
    close: () => rows.destroy(),
  };
}
