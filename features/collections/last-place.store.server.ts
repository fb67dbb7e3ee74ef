import type { Reader } from '#platform/database/database.server.ts';
import './tables.server.ts';

/** The order of its last card; `null` for an empty collection. */
export async function lastPlace(rows: Reader, collectionId: string): Promise<string | null> {
  const last = await rows
    .selectFrom('collection_card')
    .select('order_key')
    .where('collection_id', '=', collectionId)
    .orderBy('order_key', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.order_key ?? null;
}
