import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.server.ts';
import type { Engine } from '#platform/database/database.server.ts';

/** Where texts are in a store, as `text in table.column`; its indexes of words, which have no texts, are left out. */
export async function placesOfTexts(rows: Reader, engine: Engine, texts: readonly string[]): Promise<string[]> {
  const places: string[] = [];
  for (const [table, columns] of await columnsByTable(rows, engine)) {
    const tests = columns.flatMap((column) => texts.map((text) => ({ column, text })));
    const within = ({ column, text }: (typeof tests)[number]) => {
      const value = sql`CAST(${sql.ref(column)} AS text)`;
      return engine === 'sqlite' ? sql`instr(${value}, ${text})` : sql`strpos(${value}, ${text})`;
    };
    const found = await sql<Record<string, number | null>>`
      SELECT ${sql.join(tests.map((one, at) => sql`max(${within(one)}) AS ${sql.ref(`n${at}`)}`))}
      FROM ${sql.table(table)}`.execute(rows);
    for (const [at, { column, text }] of tests.entries())
      if (Number(found.rows[0]![`n${at}`]) > 0) places.push(`${text} in ${table}.${column}`);
  }
  return places;
}

async function columnsByTable(rows: Reader, engine: Engine): Promise<Map<string, string[]>> {
  const { rows: columns } =
    engine === 'sqlite'
      ? await sql<{ table: string; column: string }>`SELECT tables.name AS "table", columns.name AS "column"
          FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
          WHERE tables.type = 'table' AND tables.name NOT LIKE '%search_%'`.execute(rows)
      : await sql<{ table: string; column: string }>`SELECT table_name AS "table", column_name AS "column"
          FROM information_schema.columns WHERE table_schema = current_schema()`.execute(rows);
  const tables = new Map<string, string[]>();
  for (const { table, column } of columns) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
}
