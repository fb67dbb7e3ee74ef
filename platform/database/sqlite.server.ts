import { DatabaseSync, type StatementSync } from 'node:sqlite';
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely';

/**
 * Opens the one SQLite file the way a server that must not lose an acknowledged write needs it:
 * write-ahead log with FULL synchronisation (NORMAL loses the newest commits in a power cut).
 */
export function openSqliteFile(path: string, options: { readOnly?: boolean } = {}): DatabaseSync {
  const file = new DatabaseSync(path, { readOnly: options.readOnly ?? false });
  file.exec('PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536;');
  // 16 MB of log before it is folded into the file: a page that many answers touch is then written there once for all of them.
  if (!options.readOnly) file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000;');
  // Reading a page of a large file is a look into memory then, not a call and a copy. Nothing is written that way: a fault of the disk would end the
  // process there instead of failing a statement, and what was acknowledged is in the log already.
  else file.exec(`PRAGMA mmap_size = ${2 ** 31}`);
  return file;
}

/** Far more than the product has; what is built anew for each search must not pile up. */
const mostPrepared = 500;

/** One connection to the file, whose statements stay prepared. */
export class SqliteStatements {
  /** Statements run so far. */
  count = 0;
  readonly #file: DatabaseSync;
  readonly #prepared = new Map<string, { statement: StatementSync; answersRows: boolean }>();

  constructor(file: DatabaseSync) {
    this.#file = file;
  }

  get isInTransaction(): boolean {
    return this.#file.isTransaction;
  }

  run<Row>(sql: string, parameters: readonly unknown[] = []): QueryResult<Row> {
    this.count++;
    const { statement, answersRows } = this.#prepared.get(sql) ?? this.#prepare(sql);
    const bound = parameters.map(bindable);
    if (answersRows) return { rows: statement.all(...bound) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...bound);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** More than once is as once: a connection that was never asked anything is not closed by the query builder. */
  close(): void {
    if (this.#file.isOpen) this.#file.close();
  }

  #prepare(sql: string) {
    const statement = this.#file.prepare(sql);
    const entry = { statement, answersRows: statement.columns().length > 0 };
    if (this.#prepared.size >= mostPrepared) this.#prepared.delete(this.#prepared.keys().next().value!);
    this.#prepared.set(sql, entry);
    return entry;
  }
}

type SqliteValue = string | number | bigint | null | Uint8Array;

function bindable(value: unknown): SqliteValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (value === undefined) return null;
  return value as SqliteValue;
}

/** Carries the connection along, for statements that were built before (`prepared.server.ts`). */
export class SqliteFileAdapter extends SqliteAdapter {
  readonly statements: SqliteStatements;

  constructor(statements: SqliteStatements) {
    super();
    this.statements = statements;
  }
}

export function sqliteDialect(statements: SqliteStatements): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => statements.run<Row>(sql, parameters),
    streamQuery() {
      throw new Error('rows are never streamed');
    },
  };
  return {
    createAdapter: () => new SqliteFileAdapter(statements),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (rows) => new SqliteIntrospector(rows),
    createDriver: () => ({
      async init() {},
      acquireConnection: async () => connection,
      async releaseConnection() {},
      // At once, not at the first change: what a transaction has read stays true until it writes.
      async beginTransaction() {
        statements.run('begin immediate');
      },
      async commitTransaction() {
        statements.run('commit');
      },
      async rollbackTransaction() {
        statements.run('rollback');
      },
      async destroy() {
        statements.close();
      },
    }),
  };
}
