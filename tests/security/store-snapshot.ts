import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { TestInstance } from '#tests/harness/instance.ts';

/** Rate limit counters change with every request. */
const leftOut = new Set(['rate_window']);

/** A hash of each table, to check which tables have changed. */
export async function storeSnapshot({ product }: TestInstance): Promise<Record<string, string>> {
  const rows = product.services.database.handle as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const snapshot: Record<string, string> = {};
  for (const { name } of await rows.introspection.getTables()) {
    // Internal tables of search indexes are introspected differently by the two engines.
    if (leftOut.has(name) || name.includes('_fts') || name.includes('search')) continue;
    const all = (await rows.selectFrom(name).selectAll().execute()).map((row) => JSON.stringify(row)).sort();
    snapshot[name] = createHash('sha256').update(all.join('\n')).digest('base64url');
  }
  return snapshot;
}
