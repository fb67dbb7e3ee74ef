import { sql, type InsertObject, type InsertQueryBuilder, type InsertResult } from 'kysely';
import type { Reader } from './database.server.ts';
import { SqliteFileAdapter } from './sqlite.server.ts';
import type { Tables } from './tables.ts';

/** Below so many rows, values as parameters are as quick, and each statement is one that PostgreSQL has seen before. */
const manyRows = 20;

/**
 * Begins an insertion of rows with the same columns. PostgreSQL gets many of them as one parameter: it takes longer to
 * read thousands of them than to insert the rows.
 */
export function insertRows<Table extends keyof Tables & string>(
  rows: Reader,
  table: Table,
  values: readonly InsertObject<Tables, Table>[],
): InsertQueryBuilder<Tables, Table, InsertResult> {
  const insertion = rows.insertInto(table);
  const [first] = values;
  if (!first || values.length < manyRows || rows.getExecutor().adapter instanceof SqliteFileAdapter)
    return insertion.values(values);
  const columns = Object.keys(first) as (keyof Tables[Table] & string)[];
  const list = sql.join(columns.map((column) => sql.ref(column)));
  // What JSON writes of half a sign is none that PostgreSQL takes.
  const json = JSON.stringify(values, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
  return insertion
    .columns(columns)
    .expression(sql`SELECT ${list} FROM json_populate_recordset(NULL::${sql.table(table)}, ${json}::json)`);
}
