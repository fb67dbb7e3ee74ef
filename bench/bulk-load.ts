import { sql, type Kysely } from 'kysely';
import type { Database } from '#platform/database/database.server.ts';

/**
 * Runs `work` on tables without secondary indexes, triggers and foreign keys, and restores all of them afterwards:
 * building an index on a million rows once is much faster than maintaining it. `work` writes what the triggers would
 * have written.
 */
export async function withBareTables(
  database: Database,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const rows = database.handle as unknown as Kysely<unknown>;
  const run = async (text: string) => void (await sql.raw(text).execute(rows));
  const named = sql.join(tables);
  if (database.engine === 'sqlite') {
    const { rows: found } = await sql<{ name: string; type: string; sql: string }>`
      select name, type, sql from sqlite_master where type in ('index', 'trigger') and sql is not null and tbl_name in (${named})`.execute(
      rows,
    );
    await run('pragma foreign_keys = off');
    for (const { name, type } of found) await run(`drop ${type} ${name}`);
    await work();
    for (const each of found) await run(each.sql);
    await run('pragma foreign_keys = on');
    return;
  }
  const { rows: found } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes
    where schemaname = 'public' and tablename in (${named}) and indexname not in (select conname from pg_constraint)`.execute(
    rows,
  );
  for (const { indexname } of found) await run(`drop index ${indexname}`);
  for (const table of tables) await run(`alter table ${table} disable trigger all`);
  await work();
  for (const { indexdef } of found) await run(indexdef);
  for (const table of tables) await run(`alter table ${table} enable trigger all`);
}
