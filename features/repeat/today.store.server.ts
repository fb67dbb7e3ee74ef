import { focusSecondsForStreak } from '#features/memory/rules/streak.ts';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { copyStates } from '#features/cards/rules/adding.ts';
import type { ItemKind } from '#features/memory/rules/item-kinds.ts';
import { undosOfCards } from '#features/memory/sums.store.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import '#features/account/tables.server.ts';
import '#features/cards/tables.server.ts';
import '#features/memory/tables.server.ts';
import './tables.server.ts';

/** Sessions held on a day, with their row: the one passed that day, or the one to repeat. */
export async function heldOn(rows: Reader, memberId: string, day: string) {
  return rows
    .selectFrom('repeat_schedule')
    .innerJoin('card', 'card.id', 'repeat_schedule.card_id')
    .innerJoin('repeat_session', 'repeat_session.schedule_id', 'repeat_schedule.id')
    .select([
      'repeat_schedule.id',
      'repeat_schedule.card_id',
      'repeat_schedule.last_test_id',
      'card.title',
      'repeat_session.step',
      'repeat_session.score',
      'repeat_session.score_test',
      'repeat_session.done_on',
    ])
    .where('repeat_schedule.member_id', '=', memberId)
    .where('repeat_schedule.last_session_on', '=', day)
    .where((column) =>
      column.or([
        column('repeat_schedule.ended_how', 'is', null),
        column('repeat_schedule.ended_how', '=', 'finished'),
      ]),
    )
    .where('card.shelf', '=', 'library')
    .where((column) =>
      column.or([
        column('repeat_session.done_on', '=', day),
        // Not passed: the row is the next one again and already has a score.
        column.and([column('repeat_session.done_on', 'is', null), column('repeat_session.score', 'is not', null)]),
      ]),
    )
    .orderBy('card.title')
    .orderBy('repeat_schedule.id')
    .execute();
}

/** Number of planned sessions on each day of a range. */
export async function plannedBetween(
  rows: Reader,
  memberId: string,
  from: string,
  to: string,
): Promise<{ day: string; count: number }[]> {
  return rows
    .selectFrom('repeat_schedule')
    .innerJoin('card', 'card.id', 'repeat_schedule.card_id')
    .innerJoin('repeat_session', 'repeat_session.schedule_id', 'repeat_schedule.id')
    .select((row) => ['repeat_session.due_on as day', row.fn.countAll<number>().as('count')])
    .where('repeat_schedule.member_id', '=', memberId)
    .where('repeat_schedule.ended_at', 'is', null)
    .where('card.shelf', '=', 'library')
    .where('card.locked', '=', 0)
    .where('repeat_session.done_on', 'is', null)
    .where('repeat_session.due_on', '>=', from)
    .where('repeat_session.due_on', '<=', to)
    .groupBy('repeat_session.due_on')
    .orderBy('repeat_session.due_on')
    .execute();
}

/** Part of a statement, given by `features/teaching`, which comes later in the area order. */
export type IsInClass = (member: Expression<string>) => RawBuilder<SqlBool>;

/**
 * One statement: the number of sessions due by a day, the first day after it with one, and whether the member has added
 * a card, written one and answered anything, and is in a class.
 */
export async function countsFor(rows: Reader, memberId: string, day: string, isInClass: IsInClass) {
  const running = () =>
    rows
      .selectFrom('repeat_schedule')
      .innerJoin('card', 'card.id', 'repeat_schedule.card_id')
      .where('repeat_schedule.member_id', '=', memberId)
      .where('repeat_schedule.ended_at', 'is', null)
      .where('card.shelf', '=', 'library')
      .where('card.locked', '=', 0);
  const inLibrary = () =>
    rows.selectFrom('card').select('card.id').where('card.user_id', '=', memberId).where('card.shelf', '=', 'library');
  return rows
    .selectNoFrom((column) => [
      running()
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('repeat_schedule.next_due_on', '<=', day)
        .as('due'),
      running()
        .select((row) => row.fn.min('repeat_schedule.next_due_on').as('day'))
        .where('repeat_schedule.next_due_on', '>', day)
        .as('next_due_on'),
      column.exists(inLibrary().where('card.state', 'in', copyStates)).as('has_copies'),
      column.exists(inLibrary().where('card.state', 'not in', copyStates)).as('has_written'),
      column
        .exists(
          rows
            .selectFrom('answer_sum')
            .select('answer_sum.day')
            .where('answer_sum.member_id', '=', memberId)
            .where('answer_sum.sum_by', '=', 'day'),
        )
        .as('has_answers'),
      isInClass(sql.val(memberId)).as('in_class'),
    ])
    .executeTakeFirstOrThrow();
}

/** The durations and kinds of the member's latest answers, but for those that were taken back. */
export async function lastAnswerTimes(
  rows: Reader,
  memberId: string,
): Promise<{ item_kind: ItemKind; elapsed_ms: number }[]> {
  const answers = await rows
    .selectFrom('review_event')
    .select(['id', 'test_id', 'card_id', 'item_kind', 'elapsed_ms'])
    .where('member_id', '=', memberId)
    .where('day', 'is not', null)
    .where('item_kind', '!=', 'card')
    .orderBy('day', 'desc')
    .orderBy('answered_at', 'desc')
    .limit(300)
    .execute();
  const { undone, undoneRuns } = await undosOfCards(
    rows,
    memberId,
    answers.map(({ card_id }) => card_id),
  );
  return answers.filter(({ id, test_id }) => !undone.has(id) && !undoneRuns.has(test_id)) as {
    item_kind: ItemKind;
    elapsed_ms: number;
  }[];
}

/**
 * Consecutive learning days up to a day, newest first; today may still be missing. Answers that were taken back, or
 * came with a file, make no day. Steps through the sums day by day, so the cost depends on the streak and not on the
 * log.
 */
export async function streakDays(rows: Reader, memberId: string, today: string): Promise<string[]> {
  const ofMember = sql`FROM answer_sum WHERE member_id = ${memberId} AND sum_by = 'day' AND answers > brought`;
  const { rows: days } = await sql<{ day: string }>`
    WITH RECURSIVE streak (day, place) AS (
      SELECT (SELECT MAX(day) ${ofMember} AND day <= ${today}), 0
      UNION ALL
      SELECT (SELECT MAX(day) ${ofMember} AND day < streak.day), place + 1
      FROM streak WHERE streak.day IS NOT NULL AND place < ${longestStreak}
    )
    SELECT day FROM streak WHERE day IS NOT NULL
    UNION
    SELECT day FROM focus_credit WHERE user_id = ${memberId} AND day <= ${today}
    GROUP BY day HAVING SUM(seconds) >= ${focusSecondsForStreak}
    ORDER BY day DESC`.execute(rows);
  return days.map((row) => row.day);
}

/** The latest session that waits for the member's answer and ended after a time. */
export async function unseenFocus(rows: Reader, memberId: string, endedAfter: number) {
  const found = await rows
    .selectFrom('focus_unseen')
    .select(['session_id', 'seconds'])
    .where('user_id', '=', memberId)
    .where('ended_at', '>', endedAfter)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** Ten years. */
const longestStreak = 3_660;
