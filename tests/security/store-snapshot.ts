import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { TestInstance } from '#tests/harness/instance.ts';

/** Counted attempts are meant to change with every request. */
const leftOut = new Set(['rate_window']);

/** One hash for each table, so that a test can say that nothing changed, or which table did. */
export async function storeSnapshot({ product }: TestInstance): Promise<Record<string, string>> {
  const rows = product.services.database.handle as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const snapshot: Record<string, string> = {};
  for (const { name } of await rows.introspection.getTables()) {
    // What a search index keeps for itself is not introspected the same way on both engines.
    if (leftOut.has(name) || name.includes('_fts') || name.includes('search')) continue;
    const all = (await rows.selectFrom(name).selectAll().execute()).map((row) => JSON.stringify(row)).sort();
    snapshot[name] = createHash('sha256').update(all.join('\n')).digest('base64url');
  }
  return snapshot;
}
