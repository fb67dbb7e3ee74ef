import { DatabaseSync, type StatementSync } from 'node:sqlite';
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type LimitNode,
  type QueryResult,
} from 'kysely';
import { spoilTrace, traceStatement } from './read-trace.server.ts';

/**
 * Opens the one SQLite file the way a server that must not lose an acknowledged write needs it:
 * write-ahead log with FULL synchronisation (NORMAL loses the newest commits in a power cut).
 */
export function openSqliteFile(path: string, options: { readOnly?: boolean } = {}): DatabaseSync {
  const file = new DatabaseSync(path, { readOnly: options.readOnly ?? false });
  file.exec(
    'PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536;',
  );
  // A log of 16 MB before a checkpoint: a page that many answers change is then written to the file once.
  // What is deleted is overwritten with zeros: a backup, or whoever gets the disk, finds nothing of it.
  if (!options.readOnly)
    file.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000; PRAGMA secure_delete = ON;',
    );
  // Reads are served by `mmap`, without a system call and a copy. Writes are not: a disk error would then kill the
  // process instead of failing a statement, and acknowledged writes are in the log already.
  else file.exec(`PRAGMA mmap_size = ${2 ** 31}`);
  return file;
}

/** Cap of the statement cache, far above what is used often: generated SQL and limits would grow it without bound. */
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
    try {
      const { statement, answersRows } = this.#known(sql) ?? this.#prepare(sql);
      const bound = parameters.map(bindable);
      if (answersRows) {
        const rows = statement.all(...bound) as Row[];
        traceStatement(sql, parameters, rows);
        return { rows };
      }
      const { changes, lastInsertRowid } = statement.run(...bound);
      traceStatement(sql, parameters, []);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (error) {
      spoilTrace();
      throw error;
    }
  }

  /** Idempotent. The query builder does not close a connection that it never used. */
  close(): void {
    if (this.#file.isOpen) this.#file.close();
  }

  /** The last one used is the last one to be dropped. */
  #known(sql: string) {
    const known = this.#prepared.get(sql);
    if (known) {
      this.#prepared.delete(sql);
      this.#prepared.set(sql, known);
    }
    return known;
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

/**
 * Writes a limit as a number. Where it is a parameter, SQLite looks at its value to plan the statement, and prepares it
 * anew each time one is bound, which takes ten times as long as a simple read.
 */
class LiteralLimits extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    if (!ValueNode.is(limit) || !Number.isSafeInteger(limit.value)) return super.visitLimit(node);
    this.append(`limit ${String(limit.value)}`);
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
    createQueryCompiler: () => new LiteralLimits(),
    createIntrospector: (rows) => new SqliteIntrospector(rows),
    createDriver: () => ({
      async init() {},
      acquireConnection: async () => connection,
      async releaseConnection() {},
      // Immediately, not at the first change: rows that a transaction has read must not change before it writes.
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
