import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { ArchiveEntry } from './archive.server.ts';
import type { RowCopy } from './row-copy.server.ts';

const rowsAtOnce = 200;
/** Size limit of one entry in the archive. */
const partCharacters = 1_000_000;
/** Tables of the migrator; the target's schema decides their rows. */
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
    const tables = (
      await column(`SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1`)
    ).filter((name) => !bookkeeping.has(name));
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

  async function inTransaction(work: () => Promise<void>): Promise<void> {
    await client.query('BEGIN');
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
    // PostgreSQL checks the sums of its pages when they are read; here it is enough that it answers.
    fault: async () => ((await column('SELECT 1')).length === 1 ? undefined : 'no answer'),
    hasPeople: async () => (await column(`SELECT id FROM "user" WHERE kind = 'person' LIMIT 1`)).length > 0,
    async snapshot() {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      // The first statement takes the snapshot.
      const tables = await tablesInOrder();
      return {
        async *entries() {
          for (const table of tables) yield* entriesOf(table);
        },
        release: async () => void (await client.query('ROLLBACK')),
      };
    },
    replaceFrom: (entries) =>
      inTransaction(async () => {
        const tables = await tablesInOrder();
        // The archive already has what triggers would write, and the trigger of the review log would refuse to empty
        // it.
        for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`);
        await client.query(`TRUNCATE ${tables.map(quoted).join(', ')}`);
        for await (const { name, content } of entries) {
          const table = /^rows\/(\w+)\/\d+\.jsonl$/.exec(name)?.[1];
          if (!table || !tables.includes(table)) throw new Error(`${name} belongs to no table`);
          await load(table, content);
        }
        for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`);
        await continueSequences();
      }),
    close: () => client.end(),
  };

  /** Parts of a table, each small enough for memory: a tar file needs the size of an entry before its content. */
  async function* entriesOf(table: string): AsyncGenerator<ArchiveEntry> {
    let part: string[] = [];
    let bytes = 0;
    let number = 0;
    const entry = (): ArchiveEntry => {
      const content = Buffer.from(part.join(''));
      part = [];
      bytes = 0;
      const name = `rows/${table}/${String(++number).padStart(6, '0')}.jsonl`;
      return { name, size: content.byteLength, content: Readable.from([content]) };
    };
    await client.query(`DECLARE lines NO SCROLL CURSOR FOR SELECT row_to_json(t)::text FROM ${quoted(table)} t`);
    for (;;) {
      const lines = await column(`FETCH ${rowsAtOnce} FROM lines`);
      for (const line of lines) {
        part.push(`${line}\n`);
        bytes += line.length;
        if (bytes >= partCharacters) yield entry();
      }
      if (lines.length < rowsAtOnce) break;
    }
    if (part.length > 0) yield entry();
    await client.query('CLOSE lines');
  }

  async function load(table: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    let waiting: string[] = [];
    const insert = async () => {
      await client.query(
        `INSERT INTO ${quoted(table)} SELECT * FROM json_populate_recordset(NULL::${quoted(table)}, $1::json)`,
        [`[${waiting.join(',')}]`],
      );
      waiting = [];
    };
    const lines = createInterface({ input: Readable.from(content), crlfDelay: Number.POSITIVE_INFINITY });
    for await (const line of lines) {
      waiting.push(line);
      if (waiting.length === rowsAtOnce) await insert();
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
      await client.query(
        `SELECT setval($1::regclass, COALESCE((SELECT max(${quoted(name)}) FROM ${quoted(table)}), 0) + 1, false)`,
        [sequence],
      );
    }
  }
}
