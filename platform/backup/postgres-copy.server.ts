import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { RowCopy } from './row-copy.server.ts';

const batch = 500;
/** The migrator keeps its own books, which the schema of the target decides. */
const bookkeeping = new Set(['kysely_migration', 'kysely_migration_lock']);

/** Every table as lines of JSON, read in one snapshot, so that no client program of PostgreSQL is needed. */
export async function postgresCopy(url: string): Promise<RowCopy> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const quoted = (name: string) => client.escapeIdentifier(name);

  async function column(text: string, values: unknown[] = []): Promise<string[]> {
    const { rows } = await client.query<[string]>({ text, values, rowMode: 'array' });
    return rows.map((row) => row[0]);
  }

  /** Parents before children, so that no row comes before the one it refers to. */
  async function tablesInOrder(): Promise<string[]> {
    const tables = (await column(`SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1`)).filter(
      (name) => !bookkeeping.has(name),
    );
    const { rows: links } = await client.query<{ child: string; parent: string }>(
      `SELECT child.relname AS child, parent.relname AS parent FROM pg_constraint
       JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid
       WHERE contype = 'f' AND child.oid <> parent.oid`,
    );
    const ordered: string[] = [];
    const visit = (table: string) => {
      if (ordered.includes(table)) return;
      for (const link of links) if (link.child === table) visit(link.parent);
      ordered.push(table);
    };
    for (const table of tables) visit(table);
    return ordered;
  }

  async function inTransaction(mode: string, work: () => Promise<void>): Promise<void> {
    await client.query(`BEGIN ${mode}`);
    try {
      await work();
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  }

  return {
    engine: 'postgres',
    takesOlderSchema: false,
    schema: () => column('SELECT name FROM kysely_migration ORDER BY name'),
    hasPeople: async () => (await column(`SELECT id FROM "user" WHERE kind = 'person' LIMIT 1`)).length > 0,
    copyTo: (folder) =>
      inTransaction('ISOLATION LEVEL REPEATABLE READ READ ONLY', async () => {
        for (const table of await tablesInOrder()) {
          const out = createWriteStream(join(folder, `${table}.jsonl`));
          await client.query(`DECLARE lines NO SCROLL CURSOR FOR SELECT row_to_json(t)::text FROM ${quoted(table)} t`);
          for (let lines = await column(`FETCH ${batch} FROM lines`); lines.length > 0; lines = await column(`FETCH ${batch} FROM lines`)) {
            if (!out.write(lines.map((line) => `${line}\n`).join(''))) await once(out, 'drain');
          }
          await client.query('CLOSE lines');
          out.end();
          await once(out, 'finish');
        }
      }),
    replaceFrom: (folder) =>
      inTransaction('', async () => {
        const tables = await tablesInOrder();
        // What triggers would write is in the archive already, and the review log would refuse to be emptied.
        for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`);
        await client.query(`TRUNCATE ${tables.map(quoted).join(', ')}`);
        for (const table of tables) await load(table, join(folder, `${table}.jsonl`));
        for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`);
        await continueSequences();
      }),
    close: () => client.end(),
  };

  async function load(table: string, file: string): Promise<void> {
    await access(file);
    let waiting: string[] = [];
    const insert = async () => {
      await client.query(`INSERT INTO ${quoted(table)} SELECT * FROM json_populate_recordset(NULL::${quoted(table)}, $1::json)`, [
        `[${waiting.join(',')}]`,
      ]);
      waiting = [];
    };
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      waiting.push(line);
      if (waiting.length === batch) await insert();
    }
    if (waiting.length > 0) await insert();
  }

  async function continueSequences(): Promise<void> {
    const { rows } = await client.query<{ table: string; name: string; sequence: string }>(
      `SELECT c.relname AS table, a.attname AS name, pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
         AND pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL`,
    );
    for (const { table, name, sequence } of rows) {
      await client.query(`SELECT setval($1::regclass, COALESCE((SELECT max(${quoted(name)}) FROM ${quoted(table)}), 0) + 1, false)`, [
        sequence,
      ]);
    }
  }
}
