import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type TestInstance } from '#tests/harness/instance.ts';
import { tablesAlong } from './tables-along.ts';

/** Names of columns that hold the id of a member, in any table. */
const namesMember =
  /^(user|member|author|owner|teacher|student|friend|from|to|administrator|sender|recipient|reader|follower|reviewer|invited|removed)_id$|^(userId|invitedBy|removed_by|reporter|sent_to)$/;

onBothEngines('what becomes of each table when everything is taken along', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  /** Columns that name a member: by their name, or by a reference to an account. */
  const memberColumns = () =>
    instance.product.services.database.read(async (rows) => {
      const { rows: found } =
        engine === 'sqlite'
          ? await sql<{ table: string; column: string; refers: number }>`
              SELECT tables.name AS "table", columns.name AS "column",
                EXISTS (SELECT 1 FROM pragma_foreign_key_list(tables.name) AS key
                  WHERE key."from" = columns.name AND key."table" = 'user') AS refers
              FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
              WHERE tables.type = 'table'`.execute(rows)
          : await sql<{ table: string; column: string; refers: number }>`
              SELECT c.table_name AS "table", c.column_name AS "column",
                CASE WHEN EXISTS (
                  SELECT 1 FROM information_schema.key_column_usage k
                  JOIN information_schema.referential_constraints r ON r.constraint_name = k.constraint_name
                  JOIN information_schema.constraint_column_usage u ON u.constraint_name = r.constraint_name
                  WHERE k.table_name = c.table_name AND k.column_name = c.column_name AND u.table_name = 'user'
                ) THEN 1 ELSE 0 END AS refers
              FROM information_schema.columns c WHERE c.table_schema = current_schema()`.execute(rows);
      return found
        .filter(({ column, refers }) => Number(refers) === 1 || namesMember.test(column))
        .map(({ table, column }) => `${table}.${column}`)
        .toSorted();
    });

  test('every table with a member’s column is listed as portable, derived or left out, with each such column', async () => {
    const listed = Object.entries(tablesAlong).flatMap(([table, { members }]) =>
      members.map((column) => `${table}.${column}`),
    );
    const found = await memberColumns();
    // The id of an account is no reference to one.
    expect(found).toEqual(listed.filter((name) => name !== 'user.id').toSorted());
  });

  test('each reason says something, and a new table would be noticed', async () => {
    for (const [table, { fate }] of Object.entries(tablesAlong))
      expect(Object.values(fate).at(-1)!.length, table).toBeGreaterThan(4);
    await instance.product.services.database.transact(async (rows) => {
      await rows.schema.createTable('a_new_thing').addColumn('id', 'text').addColumn('member_id', 'text').execute();
    });
    expect(await memberColumns()).toContain('a_new_thing.member_id');
  });
});
