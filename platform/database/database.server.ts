import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { Socket } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  sql,
  type DatabaseConnection,
  type Driver,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { areSame, spoilTrace, traceStatement, type Reads } from './read-trace.server.ts';
import type { Tables } from './tables.ts';
import { groupCommit } from './group-commit.server.ts';
import { removeSqliteTraces } from './remove-traces.server.ts';
import { openSqliteFile, sqliteDialect, SqliteStatements } from './sqlite.server.ts';

export type Engine = 'sqlite' | 'postgres';

/** Passed to store functions that read, inside or outside a transaction. */
export type Reader = Kysely<Tables>;
/** Passed to store functions that write: only `transact` provides one. */
export type Writer = Transaction<Tables>;

/**
 * The only access to the rows; nothing else holds a connection. Work inside `transact` must await nothing but rows: on
 * SQLite it holds the only writer. On PostgreSQL it is repeated after a deadlock, so it must change nothing but rows,
 * or begin by undoing what it has changed elsewhere.
 */
export interface Database {
  readonly engine: Engine;
  read<Answer>(work: (rows: Reader) => Promise<Answer>): Promise<Answer>;
  transact<Answer>(work: (rows: Writer) => Promise<Answer>): Promise<Answer>;
  /** Reads the rows as they are now, however long it takes and whatever is written meanwhile; it hinders no writing. */
  snapshot<Answer>(work: (rows: Reader) => Promise<Answer>): Promise<Answer>;
  /**
   * Changes with every commit: two equal revisions mean that the rows between them are the same. On PostgreSQL it also
   * changes with commits to other databases of the cluster (docs/decisions/010).
   */
  revision(): Promise<string>;
  /** Whether statements recorded by `traced` (read-trace.server.ts) would now answer the same rows. */
  readSame(reads: Reads): Promise<boolean>;
  /**
   * Rejects unless the store answers by then. On PostgreSQL on a connection of its own, which is closed afterwards:
   * where packets are dropped, those of the pool are all waiting.
   */
  probe(milliseconds: number): Promise<void>;
  /** Direct handle for the migrator and the accounts library, which bring their own statements. */
  readonly handle: Kysely<Tables>;
  /**
   * Removes what deleted rows have left on disk. Takes a while, in small transactions. PostgreSQL does it by itself
   * (autovacuum).
   */
  removeTraces(): Promise<void>;
  /** Statements run so far; tests use the difference to prove that a list call has no N+1. */
  statementCount(): number;
  close(): Promise<void>;
}

export type DatabaseLocation =
  | { engine: 'sqlite'; path: string }
  | { engine: 'postgres'; url: string; schema?: string };

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
  const transact = groupCommit(writer, written);
  return {
    engine: 'sqlite',
    handle: writer,
    read: (work) => work(reader),
    transact,
    snapshot: (work) => inSnapshot(path, work),
    revision: async () => String(read.run<{ data_version: number }>('PRAGMA data_version').rows[0]!.data_version),
    readSame: (reads) => areSame(reads, async (text, parameters) => read.run(text, parameters).rows),
    async probe() {
      read.run('select 1');
    },
    removeTraces: () => removeSqliteTraces(transact, written),
    statementCount: () => written.count + read.count,
    async close() {
      await reader.destroy();
      await writer.destroy();
      read.close();
      written.close();
    },
  };
}

/** On a connection of its own: the log keeps what it sees until it ends. */
async function inSnapshot<Answer>(path: string, work: (rows: Reader) => Promise<Answer>): Promise<Answer> {
  const statements = new SqliteStatements(openSqliteFile(path, { readOnly: true }));
  const rows = new Kysely<Tables>({ dialect: sqliteDialect(statements) });
  try {
    statements.run('begin');
    return await work(rows);
  } finally {
    await rows.destroy();
    statements.close();
  }
}

// Counts and epoch milliseconds fit a double; pg returns bigint as text by default.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

function openPostgres(location: { url: string; schema?: string }): Database {
  let statements = 0;
  const open = ({ max, connectionTimeoutMillis }: pg.PoolConfig) => {
    const pool = new pg.Pool({
      connectionString: location.url,
      max,
      connectionTimeoutMillis,
      keepAlive: true,
      ...(location.schema ? { options: `-c search_path=${location.schema}` } : {}),
    });
    // A lost connection must not end the process: a query on it rejects, and the next one opens another. The pool
    // handles errors of idle connections only.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => void client.on('error', () => undefined));
    return new Kysely<Tables>({
      dialect: new TracedPostgres({ pool }),
      // Each statement is reported once, as run or as failed.
      log: () => void statements++,
    });
  };
  // Without the limit a request would hang for minutes if the address does not respond. It also limits the wait for a
  // free connection, so many requests at once on a slow machine need more than a few seconds.
  const rows = open({ max: 14, connectionTimeoutMillis: 20_000 });
  // The accounts library hashes a password and asks our hooks while it holds a connection. If those waited for one of
  // the same, as many sign-ups at once as there are connections would all wait for each other.
  const handle = open({ max: 6, connectionTimeoutMillis: 60_000 });
  return {
    engine: 'postgres',
    handle,
    read: (work) => work(rows),
    transact: (work) => repeated(() => rows.transaction().execute(work)),
    snapshot: (work) =>
      rows.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    revision: async () =>
      (await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(rows)).rows[0]!.seen,
    readSame: (reads) =>
      areSame(
        reads,
        async (text, parameters) => (await rows.executeQuery(CompiledQuery.raw(text, [...parameters]))).rows,
      ),
    probe: (milliseconds) => probePostgres(location.url, milliseconds),
    removeTraces: async () => {},
    statementCount: () => statements,
    async close() {
      await handle.destroy();
      await rows.destroy();
    },
  };
}

const mostAttempts = 4;

/** Two transactions that wait for each other: PostgreSQL ends one, which has changed nothing. */
const isDeadlock = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return error instanceof Error && (code === '40P01' || code === '40001');
};

async function repeated<Answer>(transaction: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++)
    try {
      return await transaction();
    } catch (error) {
      if (attempt === mostAttempts || !isDeadlock(error)) throw error;
      // The other one goes on now. Each of several that were ended waits for a time of its own, or they meet again.
      await passed(attempt * randomInt(5, 25));
    }
}

/** Reports each statement to a trace that is running. */
class TracedPostgres extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver();
    const wrapped = new WeakSet<DatabaseConnection>();
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async (options) => {
      const connection = await acquire(options);
      if (wrapped.has(connection)) return connection;
      wrapped.add(connection);
      const execute = connection.executeQuery.bind(connection);
      // On the object itself, because the driver releases only its own.
      connection.executeQuery = async <Row>(query: CompiledQuery, options?: Parameters<typeof execute>[1]) => {
        const result = await execute<Row>(query, options).catch((error: unknown) => {
          spoilTrace();
          throw error;
        });
        traceStatement(query.sql, query.parameters, result.rows);
        return result;
      };
      return connection;
    };
    return driver;
  }
}

async function probePostgres(connectionString: string, milliseconds: number): Promise<void> {
  const socket = new Socket();
  const client = new pg.Client({ connectionString, stream: () => socket, keepAlive: true });
  client.on('error', () => undefined);
  // Ends what waits for an answer, as a refused connection would.
  const deadline = setTimeout(() => socket.destroy(new Error('no answer in time')), milliseconds);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    // Too many connections: the database answers, and the pool has its own.
    if ((error as { code?: unknown }).code !== '53300') throw error;
  } finally {
    clearTimeout(deadline);
    socket.destroy();
  }
}
