import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '#platform/database/tables.ts';
import { tiles } from './lists.store.server.ts';

/**
 * PostgreSQL plans at most eight joined tables together (`join_collapse_limit`). With more it joined every card of the
 * instance before it selected the fifty of a page: 244 ms instead of 0.7 for a page of 12,000 cards. A list adds two:
 * the subquery of its page, and a table of its own.
 */
test('[the house] the joins of a tile leave room for those that a list adds', () => {
  const rows = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (handle) => new PostgresIntrospector(handle),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const joined = tiles(rows)
    .compile()
    .sql.match(/\bjoin\b/g)!;
  expect(joined.length + 1).toBeLessThanOrEqual(6);
});
