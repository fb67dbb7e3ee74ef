import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Writer } from '../database/database.server.ts';
import type { ForgetPortion, Leaver, Portion } from './leaver.server.ts';

/** Small rows: a few milliseconds of the processor, for which others wait. */
export const rowsAtOnce = 250;
/** Things with many rows that go with them, such as cards. */
export const thingsAtOnce = 10;

export type IsOfLeaver = (leaver: Leaver) => RawBuilder<SqlBool>;

/** Rows whose column names the leaver. */
export const isIn =
  (...columns: readonly string[]): IsOfLeaver =>
  ({ id }) =>
    sql<SqlBool>`(${sql.join(
      columns.map((column) => sql`${sql.ref(column)} = ${id}`),
      sql` OR `,
    )})`;

/** Deletes rows, so many at once. `key`: the columns of the primary key. */
export function rowsOf(table: string, key: string, isOf: IsOfLeaver, most = rowsAtOnce): ForgetPortion {
  return async (rows, leaver) => {
    const deleted = await sql<unknown>`DELETE FROM ${sql.table(table)} WHERE (${columnsOf(key)}) IN
      (SELECT ${columnsOf(key)} FROM ${sql.table(table)} WHERE ${isOf(leaver)} LIMIT ${sql.lit(most)})
      RETURNING 1`.execute(rows);
    return goesOn(deleted.rows.length, most);
  };
}

/** Another portion follows if this one was full. */
export const goesOn = (done: number, most: number): Portion => (done < most ? {} : { next: '' });

/**
 * Reads a whole table in pages, and deletes what names the leaver. `found`: reads what is about to go. A statement over
 * all rows of an instance would block everybody.
 */
export function namingRows(
  table: string,
  key: string,
  names: IsOfLeaver,
  found: (rows: Writer, isDeleted: RawBuilder<SqlBool>) => Promise<Omit<Portion, 'next'>> = async () => ({}),
): ForgetPortion {
  return async (rows, leaver, after) => {
    const from = after === '' ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${columnsOf(key)}) > (${valuesOf(after)})`;
    const last = await sql<Record<string, string>>`SELECT ${columnsOf(key)} FROM ${sql.table(table)} WHERE ${from}
      ORDER BY ${columnsOf(key)} LIMIT 1 OFFSET ${sql.lit(rowsAtOnce - 1)}`.execute(rows);
    const end = last.rows[0] && JSON.stringify(key.split(' ').map((column) => last.rows[0]![column]));
    const until = end === undefined ? sql`` : sql`AND (${columnsOf(key)}) <= (${valuesOf(end)})`;
    const isDeleted = sql<SqlBool>`${from} ${until} AND ${names(leaver)}`;
    const left = await found(rows, isDeleted);
    await sql`DELETE FROM ${sql.table(table)} WHERE ${isDeleted}`.execute(rows);
    return { ...left, next: end };
  };
}

const columnsOf = (key: string) => sql.join(key.split(' ').map((column) => sql.ref(column)));
const valuesOf = (place: string) => sql.join((JSON.parse(place) as string[]).map((value) => sql`${value}`));
