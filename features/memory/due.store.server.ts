import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.server.ts';
import '#features/cards/tables.server.ts';
import './tables.server.ts';

const dayMs = 86_400_000;

interface Due {
  readonly memberId: string;
  /** Items answered since then are done for the day. */
  readonly dayBegan: number;
  /** The states are due whose recall has fallen to the wanted one by then. */
  readonly before: number;
  /** Whether cards made in premium can be opened. */
  readonly premium: boolean;
  readonly limit: number;
}

/**
 * The due states of items that are on cards of the member's library now, with the content of the item, the first due
 * first. Locked cards have none: their test belongs to the teacher.
 */
export const dueItems = (rows: Reader, { memberId, dayBegan, before, premium, limit }: Due) =>
  rows
    .selectFrom('item_memory')
    .innerJoin('card', 'card.id', 'item_memory.card_id')
    .innerJoin('card_item', (join) =>
      join
        .onRef('card_item.card_id', '=', 'item_memory.card_id')
        .on('card_item.id', '=', sql<string>`substr(item_memory.item_id, 1, 36)`),
    )
    .select(['item_memory.item_id', 'item_memory.stability', 'item_memory.last_answered_at'])
    .select(['card_item.kind', 'card_item.content', 'card_item.order_key'])
    .select(['card.id as card_id', 'card.title', 'card.language', 'card.category_1', 'card.exact_accents'])
    .where('item_memory.member_id', '=', memberId)
    .where('item_memory.last_answered_at', '<', dayBegan)
    .where(dueAt, '<', before)
    .where('card.user_id', '=', memberId)
    .where('card.shelf', '=', 'library')
    .where('card.locked', '=', 0)
    .where('card_item.removed', '=', 0)
    .$if(!premium, (query) => query.where('card.made_in_premium', '=', 0))
    .orderBy(dueAt)
    .orderBy('item_memory.card_id')
    .orderBy('item_memory.item_id')
    .limit(limit)
    .execute();

/** Stability is the number of days until recall has fallen to the wanted 90 %. */
const dueAt = sql<number>`(item_memory.last_answered_at + item_memory.stability * ${sql.lit(dayMs)})`;

export type DueRow = Awaited<ReturnType<typeof dueItems>>[number];
