import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { SqliteDialect, type Dialect, type SqliteDatabase } from 'kysely';

/**
 * Opens the one SQLite file the way a server that must not lose an acknowledged write needs it:
 * write-ahead log with FULL synchronisation (NORMAL loses the newest commits in a power cut).
 */
export function openSqliteFile(path: string, options: { readOnly?: boolean } = {}): DatabaseSync {
  const file = new DatabaseSync(path, { readOnly: options.readOnly ?? false });
  file.exec('PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536;');
  if (!options.readOnly) file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  return file;
}

type SqliteValue = string | number | bigint | null | Uint8Array;

/** Kysely speaks better-sqlite3; node:sqlite differs in what it binds and in how it tells readers from writers. */
export function sqliteDialect(file: DatabaseSync): Dialect {
  const prepared = new Map<string, { statement: StatementSync; reader: boolean }>();
  const prepare = (sql: string) => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = file.prepare(sql);
    const entry = { statement, reader: statement.columns().length > 0 };
    if (prepared.size >= 500) prepared.delete(prepared.keys().next().value!);
    prepared.set(sql, entry);
    return entry;
  };
  const database: SqliteDatabase = {
    close: () => file.close(),
    prepare(sql) {
      const { statement, reader } = prepare(sql);
      return {
        reader,
        all: (parameters) => statement.all(...parameters.map(bindable)),
        run: (parameters) => statement.run(...parameters.map(bindable)),
        iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
      };
    },
  };
  return new SqliteDialect({ database });
}

function bindable(value: unknown): SqliteValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (value === undefined) return null;
  return value as SqliteValue;
}
