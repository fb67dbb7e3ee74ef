import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { ItemFlag } from './contract.ts';
import { leechLapses } from './rules/leech.ts';
import type { Day } from './rules/learning-day.ts';
import './tables.server.ts';

/** Neither suspended nor put off until a later day. */
export const isAwake = (memberId: string, today: Day) => sql<boolean>`
  NOT EXISTS (
    SELECT 1 FROM item_flag
    WHERE item_flag.member_id = ${memberId} AND item_flag.card_id = item_memory.card_id
      AND item_flag.item_id = item_memory.item_id
      AND (item_flag.suspended = 1 OR item_flag.until_day > ${today}))`;

/** Replaces the flags of these items. `onlyNew`: those that have flags keep theirs. Answers how many were written. */
export async function putFlags(
  rows: Writer,
  memberId: string,
  flags: readonly (ItemFlag & { readonly card_id: string })[],
  { onlyNew = false } = {},
): Promise<number> {
  if (flags.length === 0) return 0;
  // One statement writes a row once: of two flags of an item the later one counts.
  const last = new Map(flags.map((flag) => [`${flag.card_id} ${flag.item_id}`, flag]));
  const values = [...last.values()].map(({ card_id, item_id, suspended, until }) => ({
    member_id: memberId,
    card_id,
    item_id,
    suspended: suspended ? 1 : 0,
    until_day: until,
  }));
  const written = await rows
    .insertInto('item_flag')
    .values(values)
    .onConflict((conflict) => {
      const same = conflict.columns(['member_id', 'card_id', 'item_id']);
      return onlyNew
        ? same.doNothing()
        : same.doUpdateSet((column) => ({
            suspended: column.ref('excluded.suspended'),
            until_day: column.ref('excluded.until_day'),
          }));
    })
    .returning('item_id')
    .execute();
  await rows
    .deleteFrom('item_flag')
    .where('member_id', '=', memberId)
    .where('suspended', '=', 0)
    .where('until_day', 'is', null)
    .execute();
  return written.length;
}

export async function flagsOfCard(rows: Reader, memberId: string, cardId: string): Promise<ItemFlag[]> {
  const found = await rows
    .selectFrom('item_flag')
    .select(['item_id', 'suspended', 'until_day'])
    .where('member_id', '=', memberId)
    .where('card_id', '=', cardId)
    .orderBy('item_id')
    .execute();
  return found.map(({ item_id, suspended, until_day: until }) => ({ item_id, suspended: suspended === 1, until }));
}

interface Resting {
  readonly memberId: string;
  readonly today: Day;
  /** Whether cards made in premium can be opened. */
  readonly premium: boolean;
  readonly limit: number;
}

/**
 * What rests on cards of the member's library, with the content of the item, and how many there are. As in reviews,
 * nothing of locked cards. What was forgotten often comes first, then what is suspended, then by day.
 */
export const restingItems = (rows: Reader, { memberId, today, premium, limit }: Resting) =>
  rows
    .selectFrom('item_flag')
    .innerJoin('card', 'card.id', 'item_flag.card_id')
    .innerJoin('card_item', (join) =>
      join
        .onRef('card_item.card_id', '=', 'item_flag.card_id')
        .on('card_item.id', '=', sql<string>`substr(item_flag.item_id, 1, 36)`),
    )
    .leftJoin('item_memory', (join) =>
      join
        .onRef('item_memory.member_id', '=', 'item_flag.member_id')
        .onRef('item_memory.card_id', '=', 'item_flag.card_id')
        .onRef('item_memory.item_id', '=', 'item_flag.item_id'),
    )
    .select(['item_flag.card_id', 'item_flag.item_id', 'item_flag.suspended', 'item_flag.until_day'])
    .select(['card.title', 'card_item.kind', 'card_item.content', 'card_item.order_key', 'item_memory.lapses'])
    .select(sql<number>`count(*) OVER ()`.as('total'))
    .where('item_flag.member_id', '=', memberId)
    .where(({ or, eb }) => or([eb('item_flag.suspended', '=', 1), eb('item_flag.until_day', '>', today)]))
    .where('card.user_id', '=', memberId)
    .where('card.shelf', '=', 'library')
    .where('card.locked', '=', 0)
    .where('card_item.removed', '=', 0)
    .$if(!premium, (query) => query.where('card.made_in_premium', '=', 0))
    .orderBy(sql`CASE WHEN item_memory.lapses >= ${sql.lit(leechLapses)} THEN 0 ELSE 1 END`)
    .orderBy('item_flag.suspended', 'desc')
    .orderBy('item_flag.until_day')
    .orderBy('card.title')
    .orderBy('item_flag.card_id')
    .orderBy('card_item.order_key')
    .orderBy('item_flag.item_id')
    .limit(limit)
    .execute();

/** Of a card with more items those that rest and those that were forgotten most are listed. */
const mostListed = 2_000;

/** The states of a card's items with their flags: first those that have one, then the most forgotten. */
export const flaggedStates = (rows: Reader, memberId: string, cardId: string) =>
  withFlags(rows, memberId, cardId)
    .orderBy(sql`CASE WHEN item_flag.item_id IS NULL THEN 1 ELSE 0 END`)
    .orderBy('item_memory.lapses', 'desc')
    .orderBy('item_memory.item_id')
    .limit(mostListed)
    .execute();

export const stateWithFlag = (rows: Reader, memberId: string, cardId: string, itemId: string) =>
  withFlags(rows, memberId, cardId)
    .select(['item_memory.stability', 'item_memory.difficulty'])
    .where('item_memory.item_id', '=', itemId)
    .executeTakeFirst();

const withFlags = (rows: Reader, memberId: string, cardId: string) =>
  rows
    .selectFrom('item_memory')
    .leftJoin('item_flag', (join) =>
      join
        .onRef('item_flag.member_id', '=', 'item_memory.member_id')
        .onRef('item_flag.card_id', '=', 'item_memory.card_id')
        .onRef('item_flag.item_id', '=', 'item_memory.item_id'),
    )
    .select(['item_memory.item_id', 'item_memory.due_on', 'item_memory.answers', 'item_memory.lapses'])
    .select(['item_flag.suspended', 'item_flag.until_day'])
    .where('item_memory.member_id', '=', memberId)
    .where('item_memory.card_id', '=', cardId);
