import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.server.ts';
import { prepared } from '#platform/database/prepared.server.ts';
import type { ToldEvent } from './rules/histories.ts';
import { toldEvents } from './rules/told-event.ts';
import { toldTogether } from './told-events.store.server.ts';
import './tables.server.ts';

/** Answers that were not taken back, alone or with their run. */
const counts = (memberId: string) => sql<boolean>`
  answer.id NOT IN (
    SELECT undoes FROM review_event
    WHERE member_id = ${memberId} AND kind = 'undo' AND item_id IS NULL AND undoes IS NOT NULL)
  AND (answer.card_id, answer.test_id) NOT IN (
    SELECT card_id, test_id FROM review_event
    WHERE member_id = ${memberId} AND kind = 'undo_run' AND item_id IS NULL)`;

/** Ids begin with so many hexadecimal digits of chance. */
const chanceDigits = 8;

/**
 * About so many answers and resets that count, of each item all of them, the oldest first: of the items whose id lies
 * below a bound. Ids are chance, so that they are a fair sample of all, and the same one each time.
 */
export async function eventsOfSample(rows: Reader, memberId: string, most: number): Promise<ToldEvent[]> {
  const counted = await rows
    .selectFrom('answer_sum')
    .select((column) => column.fn.sum<number>('answers').as('answers'))
    .where('member_id', '=', memberId)
    .where('sum_by', '=', 'day')
    .executeTakeFirstOrThrow();
  const share = most / Math.max(1, Number(counted.answers));
  const bound = Math.floor(share * 16 ** chanceDigits)
    .toString(16)
    .padStart(chanceDigits, '0');
  const found = await eventsBelow(rows, { memberId, bound: share < 1 ? bound : afterAll });
  return found.flatMap(({ item_id, events }) => toldEvents(item_id, events)).slice(0, 2 * most);
}

/** After all ids, which begin with hexadecimal digits. */
const afterAll = 'g';

const eventsBelow = prepared((rows, { memberId, bound }: { memberId: string; bound: string }) =>
  rows
    // Card by card: of each the index finds the items below the bound, and no other is read.
    .withRecursive('item_card(id)', (cte) =>
      cte
        .selectFrom('item_memory')
        .select(sql<string | null>`min(card_id)`.as('id'))
        .where('member_id', '=', memberId)
        .unionAll(
          cte
            .selectFrom('item_card')
            .select((column) =>
              column
                .selectFrom('item_memory')
                .select(sql<string | null>`min(card_id)`.as('id'))
                .where('member_id', '=', memberId)
                .whereRef('card_id', '>', 'item_card.id')
                .as('id'),
            )
            .where('item_card.id', 'is not', null),
        ),
    )
    // In this order: SQLite would read the whole log of the member first.
    .selectFrom('item_card')
    .crossJoin((column) =>
      column
        .selectFrom('item_memory')
        .select(['card_id', 'item_id'])
        .where('member_id', '=', memberId)
        .where('item_id', '<', bound)
        .as('sampled'),
    )
    .crossJoin('review_event as answer')
    .select('sampled.item_id')
    .select(toldTogether().as('events'))
    .whereRef('sampled.card_id', '=', 'item_card.id')
    .where('answer.member_id', '=', memberId)
    .whereRef('answer.card_id', '=', 'sampled.card_id')
    .whereRef('answer.item_id', '=', 'sampled.item_id')
    .where('answer.kind', 'in', sql<'answer' | 'reset'>`('answer', 'reset')`)
    .where(counts(memberId))
    .groupBy(['sampled.item_id', 'sampled.card_id'])
    .orderBy('sampled.item_id')
    .orderBy('sampled.card_id'),
);
