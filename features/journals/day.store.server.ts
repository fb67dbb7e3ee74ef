import type { Reader } from '#platform/database/database.server.ts';
import { journalLimits } from './rules/journal-limits.ts';
import '#features/cards/tables.server.ts';
import '#features/memory/tables.server.ts';
import '#features/repeat/tables.server.ts';
import '#features/self-test/tables.server.ts';

export interface Bounds {
  readonly from: number;
  /** The first instant of the next day. */
  readonly to: number;
}

export function testRunsBetween(rows: Reader, memberId: string, { from, to }: Bounds) {
  return rows
    .selectFrom('test_run')
    .innerJoin('card', 'card.id', 'test_run.card_id')
    .select([
      'test_run.id',
      'test_run.card_id',
      'test_run.option',
      'test_run.score',
      'test_run.score_test',
      'test_run.finished_at',
      'card.title',
    ])
    .where('test_run.member_id', '=', memberId)
    .where('test_run.finished_at', '>=', from)
    .where('test_run.finished_at', '<', to)
    .orderBy('test_run.finished_at')
    .orderBy('test_run.id')
    .limit(journalLimits.ofDay)
    .execute();
}

export function severalRunsBetween(rows: Reader, memberId: string, { from, to }: Bounds) {
  return rows
    .selectFrom('several_run')
    .select(['id', 'cards', 'option', 'score', 'finished_at'])
    .where('member_id', '=', memberId)
    .where('finished_at', '>=', from)
    .where('finished_at', '<', to)
    .orderBy('finished_at')
    .orderBy('id')
    .limit(journalLimits.ofDay)
    .execute();
}

/** How many answers the member gave to each card on a learning day, as the log recorded the day. */
export async function answeredOn(rows: Reader, memberId: string, day: string): Promise<Map<string, number>> {
  const found = await rows
    .selectFrom('review_event')
    .select((row) => ['card_id', row.fn.countAll<number>().as('count')])
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where('kind', '=', 'answer')
    .groupBy('card_id')
    .execute();
  return new Map(found.map(({ card_id, count }) => [card_id, Number(count)]));
}

/** Cards of which a session of the repeat schedule was done on a day. */
export async function repeatedOn(rows: Reader, memberId: string, day: string): Promise<Set<string>> {
  const found = await rows
    .selectFrom('repeat_schedule')
    .innerJoin('repeat_session', 'repeat_session.schedule_id', 'repeat_schedule.id')
    .select('repeat_schedule.card_id')
    .distinct()
    .where('repeat_schedule.member_id', '=', memberId)
    // Reads the index: no session of a schedule was done after its last one.
    .where('repeat_schedule.last_session_on', '>=', day)
    .where('repeat_session.done_on', '=', day)
    .execute();
  return new Set(found.map(({ card_id }) => card_id));
}

/** Cards of the library that were made or last edited on the day, or are named; the latest change first. */
export function cardsOfDay(rows: Reader, memberId: string, { from, to }: Bounds, named: readonly string[]) {
  return rows
    .selectFrom('card')
    .select(['id', 'title', 'category_1', 'created_at', 'updated_at'])
    .where('user_id', '=', memberId)
    .where('shelf', '=', 'library')
    .where((card) =>
      card.or([
        card.and([card('created_at', '>=', from), card('created_at', '<', to)]),
        card.and([card('updated_at', '>=', from), card('updated_at', '<', to)]),
        ...(named.length > 0 ? [card('id', 'in', named)] : []),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(journalLimits.ofDay)
    .execute();
}
