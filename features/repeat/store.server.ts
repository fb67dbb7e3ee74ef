import type { Selectable } from 'kysely';
import { tiles } from '#features/cards/lists.store.server.ts';
import type { CardTable } from '#features/cards/tables.server.ts';
import { scoredTestOf, type TileRow } from '#features/cards/wire.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { prepared } from '#platform/database/prepared.server.ts';
import { nextSession, type Schedule, type ScheduledSession } from './rules/schedule.ts';
import type { RepeatScheduleTable } from './tables.server.ts';
import '#features/media/tables.server.ts';
import './tables.server.ts';

export type ScheduleRow = Selectable<RepeatScheduleTable>;
/** A schedule with what names it. */
export type NamedSchedule = Schedule & Pick<ScheduleRow, 'id' | 'member_id' | 'card_id' | 'ended_at' | 'ended_how'>;

/** Inserts a running schedule. Answers `false` and writes nothing if the card has one or the id is taken. */
export async function insertSchedule(rows: Writer, schedule: NamedSchedule, now: number): Promise<boolean> {
  const made = await rows
    .insertInto('repeat_schedule')
    .values({
      id: schedule.id,
      member_id: schedule.member_id,
      card_id: schedule.card_id,
      created_at: now,
      ended_at: null,
      ended_how: null,
      revision: 0,
      ...scheduleColumns(schedule),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await saveSessions(rows, schedule);
  return made !== undefined;
}

const scheduleColumns = (schedule: Schedule) => {
  const next = nextSession(schedule);
  return {
    plan: schedule.plan,
    started_on: schedule.startedOn,
    last_session_on: schedule.lastSessionOn,
    last_test_id: schedule.lastTestId,
    next_step: next?.step ?? null,
    next_due_on: next?.dueOn ?? null,
  };
};

async function saveSessions(
  rows: Writer,
  { id, sessions }: { id: string; sessions: readonly ScheduledSession[] },
): Promise<void> {
  await rows
    .insertInto('repeat_session')
    .values(
      sessions.map(({ step, dueOn, doneOn, score, test }) => ({
        schedule_id: id,
        step,
        due_on: dueOn,
        done_on: doneOn,
        score,
        score_test: test ? JSON.stringify(test) : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['schedule_id', 'step']).doUpdateSet((column) => ({
        due_on: column.ref('excluded.due_on'),
        done_on: column.ref('excluded.done_on'),
        score: column.ref('excluded.score'),
        score_test: column.ref('excluded.score_test'),
      })),
    )
    .execute();
}

export async function saveSchedule(rows: Writer, schedule: NamedSchedule): Promise<void> {
  await rows.updateTable('repeat_schedule').set(scheduleColumns(schedule)).where('id', '=', schedule.id).execute();
  await saveSessions(rows, schedule);
}

export async function endSchedule(rows: Writer, id: string, how: 'finished' | 'cancelled', now: number): Promise<void> {
  await rows.updateTable('repeat_schedule').set({ ended_at: now, ended_how: how }).where('id', '=', id).execute();
}

/**
 * Reopens the schedule whose tenth session was this test on that day, so that the session can be recorded again. Not if
 * the card has a newer schedule.
 */
export async function reopenFinished(
  rows: Writer,
  test: { memberId: string; cardId: string; testId: string; on: string },
): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('repeat_schedule')
    .set({ ended_at: null, ended_how: null })
    .where('member_id', '=', test.memberId)
    .where('card_id', '=', test.cardId)
    .where('ended_how', '=', 'finished')
    .where('last_test_id', '=', test.testId)
    .where('last_session_on', '=', test.on)
    .where((column) =>
      column.not(
        column.exists(
          column
            .selectFrom('repeat_schedule as later')
            .select('later.id')
            .whereRef('later.card_id', '=', 'repeat_schedule.card_id')
            .whereRef('later.member_id', '=', 'repeat_schedule.member_id')
            .whereRef('later.created_at', '>', 'repeat_schedule.created_at'),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Of these cards those whose last schedule this test finished. */
export async function cardsFinishedBy(
  rows: Reader,
  { memberId, testId, cardIds }: { memberId: string; testId: string; cardIds: readonly string[] },
): Promise<string[]> {
  const found = await rows
    .selectFrom('repeat_schedule')
    .select('card_id')
    .where('member_id', '=', memberId)
    .where('card_id', 'in', cardIds)
    .where('ended_how', '=', 'finished')
    .where('last_test_id', '=', testId)
    .execute();
  return found.map(({ card_id }) => card_id);
}

/**
 * Locks the running schedules of these cards for this transaction, so that concurrent changes run one after the other
 * on both engines, each on current data.
 */
export async function lockRunning(
  rows: Writer,
  memberId: string,
  cardIds: readonly string[],
): Promise<NamedSchedule[]> {
  const taken = await rows
    .updateTable('repeat_schedule')
    .set((column) => ({ revision: column('revision', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('card_id', 'in', cardIds)
    .where('ended_at', 'is', null)
    .returningAll()
    .execute();
  return withSessions(rows, taken);
}

const adaptiveAhead = prepared(
  (rows, { memberId, cardIds, today }: { memberId: string; cardIds: readonly string[]; today: string }) =>
    rows
      .selectFrom('repeat_schedule')
      .select('card_id')
      .where('member_id', '=', memberId)
      .where('card_id', 'in', cardIds)
      .where('ended_at', 'is', null)
      .where('plan', '=', 'adaptive')
      .where('next_due_on', '>', today),
);

/** Which of these cards have an adaptive schedule with a future session. */
export async function cardsWithAdaptiveDaysAhead(
  rows: Reader,
  memberId: string,
  cardIds: readonly string[],
  today: string,
): Promise<string[]> {
  const found = await adaptiveAhead(rows, { memberId, cardIds, today });
  return found.map((row) => row.card_id);
}

/** The schedules of a card that were not cancelled: the running one first, then newest first. */
export async function scheduleOfCard(
  rows: Reader,
  memberId: string,
  cardId: string,
): Promise<NamedSchedule | undefined> {
  const found = await rows
    .selectFrom('repeat_schedule')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('card_id', '=', cardId)
    .where((column) => column.or([column('ended_at', 'is', null), column('ended_how', '=', 'finished')]))
    .orderBy((column) => column.case().when('ended_at', 'is', null).then(0).else(1).end())
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute();
  return (await withSessions(rows, found))[0];
}

export async function scheduleById(rows: Reader, memberId: string, id: string): Promise<ScheduleRow | undefined> {
  return rows
    .selectFrom('repeat_schedule')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** A member's running schedules of unlocked library cards, soonest first. */
export async function runningSchedules(
  rows: Reader,
  memberId: string,
  limit: number,
): Promise<(NamedSchedule & { title: string })[]> {
  const found = await rows
    .selectFrom('repeat_schedule')
    .innerJoin('card', 'card.id', 'repeat_schedule.card_id')
    .selectAll('repeat_schedule')
    .select('card.title')
    .where('repeat_schedule.member_id', '=', memberId)
    .where('repeat_schedule.ended_at', 'is', null)
    .where('card.shelf', '=', 'library')
    .where('card.locked', '=', 0)
    .orderBy('repeat_schedule.next_due_on')
    .orderBy('repeat_schedule.id')
    .limit(limit)
    .execute();
  const titles = new Map(found.map((row) => [row.id, row.title]));
  return (await withSessions(rows, found)).map((schedule) => ({ ...schedule, title: titles.get(schedule.id)! }));
}

async function withSessions(rows: Reader, schedules: readonly ScheduleRow[]): Promise<NamedSchedule[]> {
  if (schedules.length === 0) return [];
  const sessions = await rows
    .selectFrom('repeat_session')
    .selectAll()
    .where(
      'schedule_id',
      'in',
      schedules.map((schedule) => schedule.id),
    )
    .orderBy('step')
    .execute();
  const ofSchedule = Map.groupBy(sessions, (session) => session.schedule_id);
  return schedules.map(
    ({ id, member_id, card_id, ended_at, ended_how, plan, started_on, last_session_on, last_test_id }) => ({
      id,
      member_id,
      card_id,
      ended_at,
      ended_how,
      plan,
      startedOn: started_on,
      lastSessionOn: last_session_on,
      lastTestId: last_test_id,
      sessions: (ofSchedule.get(id) ?? []).map(({ step, due_on, done_on, score, score_test }) => ({
        step,
        dueOn: due_on,
        doneOn: done_on,
        score,
        test: scoredTestOf(score_test),
      })),
    }),
  );
}

export type CardToRepeat = Pick<Selectable<CardTable>, 'user_id' | 'locked'>;

/** The library card to put on repeat. */
export async function cardToRepeat(rows: Reader, cardId: string): Promise<CardToRepeat | undefined> {
  return rows
    .selectFrom('card')
    .select(['user_id', 'locked'])
    .where('id', '=', cardId)
    .where('shelf', '=', 'library')
    .executeTakeFirst();
}

export type ComingRow = TileRow & Pick<ScheduleRow, 'next_step' | 'next_due_on'> & { schedule_id: string };

/** Tiles of the cards due by a day, longest overdue first. Locked cards are left out until they are unlocked. */
export async function comingUntil(rows: Reader, memberId: string, day: string, limit: number): Promise<ComingRow[]> {
  return tiles(rows)
    .innerJoin('repeat_schedule', 'repeat_schedule.card_id', 'card.id')
    .select(['repeat_schedule.id as schedule_id', 'repeat_schedule.next_step', 'repeat_schedule.next_due_on'])
    .where('repeat_schedule.member_id', '=', memberId)
    .where('repeat_schedule.ended_at', 'is', null)
    .where('repeat_schedule.next_due_on', '<=', day)
    .where('card.shelf', '=', 'library')
    .where('card.locked', '=', 0)
    .orderBy('repeat_schedule.next_due_on')
    .orderBy('repeat_schedule.id')
    .limit(limit)
    .execute();
}
