import type { Reader } from '#platform/database/database.server.ts';
import type { ItemKind } from './rules/item-kinds.ts';

/** The order of the last row of a list of a card; `null` if it has none. */
export async function lastOrder(rows: Reader, cardId: string, kind: ItemKind): Promise<string | null> {
  const last = await rows
    .selectFrom('card_item')
    .select('order_key')
    .where('card_id', '=', cardId)
    .where('removed', '=', 0)
    .where('kind', '=', kind)
    .orderBy('order_key', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.order_key ?? null;
}
