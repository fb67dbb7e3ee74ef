import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { FocusCreditTable, FocusUnseenTable } from '#features/memory/tables.server.ts';
import type { FocusActTable, FocusReminderTable, FocusSessionTable } from './tables.server.ts';
import '#features/account/tables.server.ts';
import '#features/cards/tables.server.ts';
import './tables.server.ts';

export type SessionRow = Selectable<FocusSessionTable>;
export type ActRow = Selectable<FocusActTable>;
export type NewAct = Insertable<FocusActTable>;

/** Answers `false` and writes nothing if the id is taken. */
export async function insertSession(rows: Writer, session: Insertable<FocusSessionTable>): Promise<boolean> {
  const made = await rows
    .insertInto('focus_session')
    .values(session)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Locks the session for this transaction, so that its acts are settled one after the other on both engines. */
export function lockSession(rows: Writer, id: string): Promise<SessionRow | undefined> {
  return rows
    .updateTable('focus_session')
    .set((column) => ({ finished: column.ref('finished') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export function sessionById(rows: Reader, id: string): Promise<SessionRow | undefined> {
  return rows.selectFrom('focus_session').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Which of these ids are sessions, and whose. */
export async function existingSessions(rows: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  // PostgreSQL refuses `in ()`.
  if (ids.length === 0) return new Map();
  const found = await rows.selectFrom('focus_session').select(['id', 'user_id']).where('id', 'in', ids).execute();
  return new Map(found.map(({ id, user_id }) => [id, user_id]));
}

export async function saveSession(rows: Writer, id: string, changes: Updateable<FocusSessionTable>): Promise<void> {
  await rows.updateTable('focus_session').set(changes).where('id', '=', id).execute();
}

/**
 * Newest first, from before that instant; or after that session of the list, also where others began at the same
 * instant.
 */
export function sessionsOf(
  rows: Reader,
  memberId: string,
  before: number | Pick<SessionRow, 'started_at' | 'id'>,
  limit: number,
): Promise<SessionRow[]> {
  return rows
    .selectFrom('focus_session')
    .selectAll()
    .where('user_id', '=', memberId)
    .where((row) =>
      typeof before === 'number'
        ? row('started_at', '<', before)
        : row.or([
            row('started_at', '<', before.started_at),
            row.and([row('started_at', '=', before.started_at), row('id', '<', before.id)]),
          ]),
    )
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Started in that time, oldest first. */
export function sessionsBetween(rows: Reader, memberId: string, from: number, to: number): Promise<SessionRow[]> {
  return rows
    .selectFrom('focus_session')
    .selectAll()
    .where('user_id', '=', memberId)
    .where('started_at', '>=', from)
    .where('started_at', '<', to)
    .orderBy('started_at')
    .execute();
}

/** Not settled yet; some may have ended by themselves. */
export function openSessions(rows: Reader, memberId: string): Promise<SessionRow[]> {
  return rows
    .selectFrom('focus_session')
    .selectAll()
    .where('user_id', '=', memberId)
    .where('ended_at', 'is', null)
    .orderBy('started_at', 'desc')
    .execute();
}

/** Of these cards, newest first: those that run or may run, and those that ended after a time. */
export function sessionsOfCards(
  rows: Reader,
  memberId: string,
  cardIds: readonly string[],
  endedAfter: number,
): Promise<SessionRow[]> {
  return (
    rows
      .selectFrom('focus_session')
      .selectAll()
      .where('user_id', '=', memberId)
      .where('card_id', 'in', cardIds)
      // A file does not open a locked card.
      .where('brought_in', '=', 0)
      .where((column) => column.or([column('ended_at', 'is', null), column('ended_at', '>', endedAfter)]))
      .orderBy('started_at', 'desc')
      .execute()
  );
}

/** From when on the member was in it: one that others had begun counts from when they came. */
const since = sql<number>`coalesce(joined_at, started_at)`;

/** The member's first session in which they were after a time. */
export function nextSession(rows: Reader, memberId: string, after: number): Promise<SessionRow | undefined> {
  return rows
    .selectFrom('focus_session')
    .selectAll()
    .where('user_id', '=', memberId)
    .where(since, '>', after)
    .where('brought_in', '=', 0)
    .orderBy(since)
    .limit(1)
    .executeTakeFirst();
}

/** Sessions in which the member was before a time and that had not ended then, as far as they are settled. */
export function sessionsRunningAt(rows: Reader, memberId: string, at: number): Promise<SessionRow[]> {
  return rows
    .selectFrom('focus_session')
    .selectAll()
    .where('user_id', '=', memberId)
    .where(since, '<=', at)
    .where('brought_in', '=', 0)
    .where((column) => column.or([column('ended_at', 'is', null), column('ended_at', '>', at)]))
    .execute();
}

/** Serialises the starts of a member. SQLite has a single writer anyway. */
export async function lockMember(rows: Writer, memberId: string): Promise<void> {
  await rows
    .updateTable('membership')
    .set((column) => ({ user_id: column.ref('user_id') }))
    .where('user_id', '=', memberId)
    .execute();
}

export async function addActs(rows: Writer, acts: readonly NewAct[]): Promise<void> {
  if (acts.length === 0) return;
  await rows
    .insertInto('focus_act')
    .values(acts)
    .onConflict((conflict) => conflict.columns(['session_id', 'id']).doNothing())
    .execute();
}

export async function actsOf(rows: Reader, sessionIds: readonly string[]): Promise<ActRow[]> {
  if (sessionIds.length === 0) return [];
  return rows.selectFrom('focus_act').selectAll().where('session_id', 'in', sessionIds).orderBy('at').execute();
}

export async function replaceCredits(
  rows: Writer,
  sessionId: string,
  credits: readonly Insertable<FocusCreditTable>[],
): Promise<void> {
  await rows.deleteFrom('focus_credit').where('session_id', '=', sessionId).execute();
  if (credits.length > 0) await rows.insertInto('focus_credit').values(credits).execute();
}

/** Replaces what waits for the member's answer. */
export async function replaceUnseen(
  rows: Writer,
  sessionId: string,
  unseen: Insertable<FocusUnseenTable> | undefined,
): Promise<void> {
  await rows.deleteFrom('focus_unseen').where('session_id', '=', sessionId).execute();
  if (unseen) await rows.insertInto('focus_unseen').values(unseen).execute();
}

/** The member's sessions of a card that wait for an answer and ended after a time, newest first. */
export function unansweredSessions(rows: Reader, memberId: string, cardId: string, endedAfter: number) {
  return rows
    .selectFrom('focus_unseen')
    .innerJoin('focus_session', 'focus_session.id', 'focus_unseen.session_id')
    .select(['focus_session.id', 'focus_unseen.ended_at', 'focus_unseen.seconds'])
    .select(['focus_session.focus_seconds', 'focus_session.planned_seconds'])
    .where('focus_unseen.user_id', '=', memberId)
    .where('focus_unseen.card_id', '=', cardId)
    .where('focus_unseen.ended_at', '>', endedAfter)
    .orderBy('focus_unseen.ended_at', 'desc')
    .execute();
}

export interface DayCount {
  readonly day: string;
  readonly seconds: number;
  readonly sessions: number;
}

export function creditsByDay(rows: Reader, memberId: string, from: string, to: string): Promise<DayCount[]> {
  return rows
    .selectFrom('focus_credit')
    .select(['day', sql<number>`cast(sum(seconds) as integer)`.as('seconds')])
    .select((row) => row.fn.countAll<number>().as('sessions'))
    .where('user_id', '=', memberId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .orderBy('day')
    .execute();
}

export function creditsByCategory(rows: Reader, memberId: string, from: string, to: string) {
  return rows
    .selectFrom('focus_credit')
    .select(['category_1', sql<number>`cast(sum(seconds) as integer)`.as('seconds')])
    .select(sql<number>`cast(count(distinct session_id) as integer)`.as('sessions'))
    .where('user_id', '=', memberId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('category_1')
    .orderBy('seconds', 'desc')
    .execute();
}

/** Cards that were deleted since are left out. */
export function creditsByCard(rows: Reader, memberId: string, from: string, to: string, limit: number) {
  return rows
    .selectFrom('focus_credit')
    .innerJoin('card', (join) =>
      join.onRef('card.id', '=', 'focus_credit.card_id').onRef('card.user_id', '=', 'focus_credit.user_id'),
    )
    .select(['card.id as card_id', 'card.title', sql<number>`cast(sum(focus_credit.seconds) as integer)`.as('seconds')])
    .select(sql<number>`cast(count(distinct focus_credit.session_id) as integer)`.as('sessions'))
    .where('focus_credit.user_id', '=', memberId)
    .where('focus_credit.day', '>=', from)
    .where('focus_credit.day', '<=', to)
    .groupBy(['card.id', 'card.title'])
    .orderBy('seconds', 'desc')
    .limit(limit)
    .execute();
}

export function answersByDay(rows: Reader, memberId: string, from: string, to: string) {
  return rows
    .selectFrom('review_event')
    .select('day')
    .select((row) => row.fn.countAll<number>().as('answers'))
    .where('member_id', '=', memberId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute();
}

/** Seconds planned in sessions that were started, and seconds completed. */
export async function focusTimeOf(
  rows: Reader,
  memberId: string,
): Promise<{ total_time_start: number; total_time_end: number }> {
  const total = await rows
    .selectFrom('focus_session')
    .select(sql<number>`cast(coalesce(sum(planned_seconds), 0) as integer)`.as('total_time_start'))
    .select(sql<number>`cast(coalesce(sum(focus_seconds), 0) as integer)`.as('total_time_end'))
    .where('user_id', '=', memberId)
    .where('brought_in', '=', 0)
    .executeTakeFirstOrThrow();
  return total;
}

export function reminderOf(rows: Reader, memberId: string): Promise<Selectable<FocusReminderTable> | undefined> {
  return rows.selectFrom('focus_reminder').selectAll().where('user_id', '=', memberId).executeTakeFirst();
}

export async function saveReminder(rows: Writer, reminder: Selectable<FocusReminderTable>): Promise<void> {
  const { user_id: _, ...changes } = reminder;
  await rows
    .insertInto('focus_reminder')
    .values(reminder)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute();
}

/** The member's newest session of a card, running or over. */
export async function newestSessionOfCard(rows: Reader, memberId: string, cardId: string): Promise<string | null> {
  const found = await rows
    .selectFrom('focus_session')
    .select('id')
    .where('card_id', '=', cardId)
    .where('user_id', '=', memberId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}
