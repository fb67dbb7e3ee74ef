import { sql, type Transaction } from 'kysely';
import type { SqliteStatements } from './sqlite.server.ts';
import type { Tables } from './tables.ts';

type Transact = <Answer>(work: (rows: Transaction<Tables>) => Promise<Answer>) => Promise<Answer>;

/** Pages of an index that one transaction merges: other writers wait for milliseconds. */
const pagesAtOnce = 64;

/**
 * Removes what deleted rows leave beside the zeros of `secure_delete`: words in the search indexes, which keep them
 * until their parts are merged, and pages in the write-ahead log, which keeps them until it is overwritten. Throws if
 * another process reads the log at this moment.
 */
export async function removeSqliteTraces(transact: Transact, written: SqliteStatements): Promise<void> {
  const indexes = await transact(async (rows) => {
    const found = sql<{ name: string }>`
      select name from sqlite_master where type = 'table' and sql like 'create virtual table%using fts5%'`;
    return (await found.execute(rows)).rows;
  });
  for (const { name } of indexes) {
    const table = sql.table(name);
    const merge = (pages: number) =>
      transact(async (rows) => {
        const before = await totalChanges(rows);
        await sql`insert into ${table} (${sql.ref(name)}, rank) values ('merge', ${pages})`.execute(rows);
        return (await totalChanges(rows)) - before;
      });
    // A negative number begins to merge all parts into one (https://www.sqlite.org/fts5.html#the_merge_command). A
    // merge that had nothing to do counts as one change.
    let changes = await merge(-pagesAtOnce);
    while (changes > 1) changes = await merge(pagesAtOnce);
  }
  // No transaction may be open on the connection.
  while (written.isInTransaction) await new Promise((resolve) => setImmediate(resolve));
  // Without patience: a wait would block this process, and a backup reads for minutes.
  written.run('PRAGMA busy_timeout = 0');
  const [checkpoint] = written.run<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)').rows;
  written.run('PRAGMA busy_timeout = 10000');
  if (checkpoint?.busy !== 0) throw new Error('another process reads the write-ahead log');
}

async function totalChanges(rows: Transaction<Tables>): Promise<number> {
  const { rows: found } = await sql<{ n: number }>`select total_changes() as n`.execute(rows);
  return found[0]!.n;
}
