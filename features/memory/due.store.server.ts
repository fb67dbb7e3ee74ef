import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.server.ts';
import type { Day } from './rules/learning-day.ts';
import '#features/cards/tables.server.ts';
import './tables.server.ts';

interface Due {
  readonly memberId: string;
  readonly today: Day;
  /** Items answered since then, and what gives them away, are done for the day. */
  readonly dayBegan: number;
  /** Whether cards made in premium can be opened. */
  readonly premium: boolean;
  readonly limit: number;
}

/**
 * The due states of items that are on cards of the member's library now, with the content of the item, the first due
 * first. Locked cards have none: their test belongs to the teacher.
 */
export const dueItems = (rows: Reader, { memberId, today, dayBegan, premium, limit }: Due) =>
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
    .where(notAnsweredSince(memberId, dayBegan))
    .where('item_memory.due_on', '<=', today)
    .where('card.user_id', '=', memberId)
    .where('card.shelf', '=', 'library')
    .where('card.locked', '=', 0)
    .where('card_item.removed', '=', 0)
    .$if(!premium, (query) => query.where('card.made_in_premium', '=', 0))
    .orderBy('item_memory.due_on')
    .orderBy('item_memory.card_id')
    .orderBy('item_memory.item_id')
    .limit(limit)
    .execute();

/**
 * Neither the item nor a sibling of it, whose id begins alike, was answered since. The answered ones are read once, by
 * the member: looking for the siblings of each item would read a card of many items again and again.
 */
const notAnsweredSince = (memberId: string, instant: number) => sql<boolean>`
  (item_memory.card_id, substr(item_memory.item_id, 1, 36)) NOT IN (
    SELECT answered.card_id, substr(answered.item_id, 1, 36) FROM item_memory AS answered
    WHERE answered.member_id = ${memberId} AND answered.last_answered_at >= ${instant})`;

export type DueRow = Awaited<ReturnType<typeof dueItems>>[number];

/**
 * How many items that are on cards of the library are due on each day until one, and how many were reviewed on a day:
 * answered again, after they had been learnt.
 */
export const dueCounts = (rows: Reader, memberId: string, today: Day, until: Day) => {
  const ofLibrary = rows
    .selectFrom('item_memory')
    .innerJoin('card', 'card.id', 'item_memory.card_id')
    .innerJoin('card_item', (join) =>
      join
        .onRef('card_item.card_id', '=', 'item_memory.card_id')
        .on('card_item.id', '=', sql<string>`substr(item_memory.item_id, 1, 36)`),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('item_memory.member_id', '=', memberId)
    .where('card.user_id', '=', memberId)
    .where('card.shelf', '=', 'library')
    .where('card.locked', '=', 0)
    .where('card_item.removed', '=', 0);
  return ofLibrary
    .select('item_memory.due_on as day')
    .where('item_memory.due_on', '<', until)
    .groupBy('item_memory.due_on')
    .unionAll(
      ofLibrary
        .select(sql<string>`''`.as('day'))
        .where('item_memory.last_day', '=', today)
        .where('item_memory.answers', '>', 1),
    )
    .execute();
};
