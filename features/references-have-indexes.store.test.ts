import { DatabaseSync } from 'node:sqlite';
import { expect, inject, test } from 'vitest';

/** Small tables, looked through once for each account that is deleted. */
const withoutIndex = ['billing_customer (member_id)', 'twoFactor (userId)'];

test('whatever refers to a row that is deleted is found by an index, which has no condition', () => {
  const file = new DatabaseSync(inject('migratedSqlite'), { readOnly: true });
  const all = <Row>(statement: string) => file.prepare(statement).all() as unknown as Row[];
  const missing: string[] = [];
  for (const { name: table } of all<{ name: string }>(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`,
  )) {
    const indexes = all<{ name: string; partial: number }>(`PRAGMA index_list("${table}")`)
      .filter(({ partial }) => partial === 0)
      .map((index) => all<{ name: string }>(`PRAGMA index_info("${index.name}")`).map(({ name }) => name));
    // An integer key is no index of its own.
    const key = all<{ name: string; pk: number }>(`PRAGMA table_info("${table}")`).filter(({ pk }) => pk > 0);
    if (key.length === 1) indexes.push([key[0]!.name]);
    const references = Map.groupBy(
      all<{ id: number; from: string }>(`PRAGMA foreign_key_list("${table}")`),
      ({ id }) => id,
    );
    for (const columns of references.values()) {
      const names = columns.map(({ from }) => from);
      const isFound = indexes.some((index) => names.every((name) => index.slice(0, names.length).includes(name)));
      if (!isFound) missing.push(`${table} (${names.join(', ')})`);
    }
  }
  file.close();
  expect(missing.toSorted()).toEqual(withoutIndex);
});
