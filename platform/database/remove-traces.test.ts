import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openDatabase, type Database } from './database.server.ts';
import { openSqliteFile } from './sqlite.server.ts';
import { createSearchIndex, putInSearch } from './search.server.ts';
import { migrate, statement } from './migrate.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'loci-traces-'));
const path = join(folder, 'loci.sqlite');
let database: Database;
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('of a deleted row neither its text nor its words in the search are left in the file or its log', async () => {
  database = openDatabase({ engine: 'sqlite', path });
  await migrate(database, {
    async '0001-notes'(rows, types) {
      await statement(rows, 'create table note (number integer primary key, text text)');
      await createSearchIndex(rows, types, 'note_search', { table: 'note', number: 'number' });
    },
  });
  await database.transact(async (rows) => {
    for (let number = 0; number < 300; number++) {
      // Long ones fill pages of their own.
      const text = number === 150 ? `Zinnia ${'quagmire '.repeat(2_000)}` : `Common words ${number}`;
      await sql`insert into note (number, text) values (${number}, ${text})`.execute(rows);
      await putInSearch(rows, 'note_search', number, { scope: 'somebody', text });
    }
  });
  const traces = () =>
    [path, `${path}-wal`].flatMap((file) => {
      const bytes = readFileSync(file);
      return ['Zinnia', 'zinnia', 'quagmire'].filter((word) => bytes.includes(word));
    });
  expect(traces()).not.toEqual([]);
  await database.transact((rows) => sql`delete from note where number = 150`.execute(rows));
  const reading = openSqliteFile(path, { readOnly: true });
  reading.exec('begin; select count(*) from note;');
  await expect(database.removeTraces(), 'somebody reads what was before').rejects.toThrow('reads the write-ahead log');
  reading.close();
  await database.removeTraces();
  expect(traces()).toEqual([]);
  await database.removeTraces();
});
