import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.server.ts';
import { prepared } from '#platform/database/prepared.server.ts';
import type { Day } from './rules/learning-day.ts';
import '#features/cards/tables.server.ts';
import './tables.server.ts';

interface OfDay {
  readonly memberId: string;
  readonly day: Day;
  /** Answers that came with a file are found by their instant, which lies between these. */
  readonly from: number;
  readonly until: number;
}

/**
 * The answers of one learning day that were not taken back, by the category that their card has now and by what they
 * are about. `category_1`: `null` of cards that the member does not have any more.
 */
const answersOfDay = prepared((rows, { memberId, day, from, until }: OfDay) =>
  rows
    .selectFrom('review_event as answer')
    .leftJoin('card', (join) => join.onRef('card.id', '=', 'answer.card_id').on('card.user_id', '=', memberId))
    .select(['card.category_1', 'answer.item_kind'])
    .select(sql<number>`count(*)`.as('answers'))
    .select(sql<number>`sum(CASE WHEN answer.outcome = 'right' THEN 1 ELSE 0 END)`.as('right'))
    .select(sql<number>`sum(coalesce(answer.elapsed_ms, 0))`.as('ms'))
    .where('answer.member_id', '=', memberId)
    .where('answer.kind', '=', 'answer')
    .where((column) =>
      column.or([
        column('answer.day', '=', day),
        column.and([
          column('answer.day', 'is', null),
          column('answer.model_day', '=', day),
          column('answer.answered_at', '>=', from),
          column('answer.answered_at', '<', until),
        ]),
      ]),
    )
    .where(
      sql<boolean>`(answer.card_id, answer.id) NOT IN (
        SELECT card_id, undoes FROM review_event
        WHERE member_id = ${memberId} AND kind = 'undo' AND item_id IS NULL AND undoes IS NOT NULL)`,
    )
    .where(
      sql<boolean>`(answer.card_id, answer.test_id) NOT IN (
        SELECT card_id, test_id FROM review_event
        WHERE member_id = ${memberId} AND kind = 'undo_run' AND item_id IS NULL)`,
    )
    .groupBy(['card.category_1', 'answer.item_kind']),
);

export async function answersOn(rows: Reader, of: OfDay) {
  const found = await answersOfDay(rows, of);
  return found.map((row) => ({
    category_1: row.category_1,
    item_kind: row.item_kind!,
    answers: Number(row.answers),
    right: Number(row.right),
    ms: Number(row.ms),
  }));
}
