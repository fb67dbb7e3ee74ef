import { createHash } from 'node:crypto';
import { SqliteAdapter, sql, type Kysely, type RawBuilder } from 'kysely';
import type { Reader, Writer } from './database.server.ts';
import { statement, type ColumnTypes } from './migrate.server.ts';
import { indexWords, queryWords } from './search-words.ts';

/**
 * Full-text search on both engines: FTS5 on SQLite, a `tsvector` with a GIN index on PostgreSQL. Words are split and
 * folded in JavaScript (`search-words.ts`), so both engines find the same. An index is a table of its own that refers
 * to its rows by number.
 * Every indexed word is prefixed with its scope (one member's content, or public content), so a member's search reads
 * only that member's words, however large the instance is. A scope is a short hash, so the query still filters by the
 * member.
 * Deleting a row of `of` deletes its entry by a trigger.
 */
export async function createSearchIndex(
  rows: Kysely<unknown>,
  types: ColumnTypes,
  name: string,
  of: { table: string; number: string },
): Promise<void> {
  const forget = `DELETE FROM ${name} WHERE rowid = OLD.${of.number}`;
  if (types.engine === 'sqlite') {
    // `ascii` only splits at blanks here: words are folded already. detail=none stores no positions, which no query
    // needs.
    await statement(
      rows,
      `CREATE VIRTUAL TABLE ${name} USING fts5(words, content='', contentless_delete=1, tokenize='ascii', detail='none')`,
    );
    return statement(rows, `CREATE TRIGGER ${name}_forgets AFTER DELETE ON ${of.table} BEGIN ${forget}; END`);
  }
  await statement(rows, `CREATE TABLE ${name} (rowid bigint PRIMARY KEY, words tsvector NOT NULL)`);
  await statement(rows, `CREATE INDEX ${name}_words ON ${name} USING gin (words) WITH (fastupdate = off)`);
  await statement(
    rows,
    `CREATE FUNCTION ${name}_forget() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${forget}; RETURN OLD; END $$`,
  );
  await statement(
    rows,
    `CREATE TRIGGER ${name}_forgets AFTER DELETE ON ${of.table} FOR EACH ROW EXECUTE FUNCTION ${name}_forget()`,
  );
}

/** Replaces the entry of row `number`. */
export async function putInSearch(
  rows: Writer,
  name: string,
  number: number,
  entry: { scope: string; text: string },
): Promise<void> {
  const scope = shortScope(entry.scope);
  const words = indexWords(entry.text).map((word) => scope + word);
  const table = sql.table(name);
  if (isSqlite(rows)) {
    // A contentless table cannot replace an entry: delete the old one first.
    await removeFromSearch(rows, name, number);
    await sql`insert into ${table} (rowid, words) values (${number}, ${words.join(' ')})`.execute(rows);
  } else {
    await sql`insert into ${table} (rowid, words) values (${number}, array_to_tsvector(${words}::text[])) on conflict (rowid) do update set words = excluded.words`.execute(
      rows,
    );
  }
}

export async function removeFromSearch(rows: Writer, name: string, number: number): Promise<void> {
  await sql`delete from ${sql.table(name)} where rowid = ${number}`.execute(rows);
}

/** How many entries match; `undefined` when the query holds no word at all. */
export async function countMatches(
  rows: Reader,
  name: string,
  scopeName: string,
  query: string,
): Promise<number | undefined> {
  const matching = matchingEntries(rows, name, scopeName, query);
  if (!matching) return undefined;
  const { rows: found } = await sql<{ count: number }>`select count(*) as count from ${matching}`.execute(rows);
  return found[0]!.count;
}

/**
 * The numbers of matching rows as a subquery for `where … in`; `undefined` when the query holds no word at all.
 * PostgreSQL cannot tell a rare word from a common one, because it has no statistics of prefixes. `few`: it looks up
 * each row by its number, instead of walking a sort's index until a page is full.
 */
export function matchingNumbers(
  rows: Reader,
  name: string,
  scopeName: string,
  query: string,
  { few = false }: { few?: boolean } = {},
): RawBuilder<number> | undefined {
  const matching = matchingEntries(rows, name, scopeName, query);
  if (!matching) return undefined;
  // The planner expects ten rows of an array that is not known yet.
  if (few && !isSqlite(rows)) return sql<number>`(select unnest(array(select rowid from ${matching})))`;
  return sql<number>`(select rowid from ${matching})`;
}

/** The index and its condition. */
function matchingEntries(
  rows: Reader,
  name: string,
  scopeName: string,
  query: string,
): RawBuilder<unknown> | undefined {
  const wanted = queryWords(query);
  if (wanted.length === 0) return undefined;
  const scope = shortScope(scopeName);
  const table = sql.table(name);
  if (isSqlite(rows)) {
    const match = wanted.map(({ word, prefix }) => `"${scope}${word}"${prefix ? '*' : ''}`).join(' AND ');
    return sql`${table} where ${table} match ${match}`;
  }
  const match = wanted.map(({ word, prefix }) => `'${scope}${word}'${prefix ? ':*' : ''}`).join(' & ');
  return sql`${table} where words @@ ${match}::tsquery`;
}

/** Ten hexadecimal digits: a stranger's word shares them once in 10¹², and is then left out by the query itself. */
function shortScope(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 10);
}

function isSqlite(rows: Reader): boolean {
  return rows.getExecutor().adapter instanceof SqliteAdapter;
}
