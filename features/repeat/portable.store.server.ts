import type { Selectable } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { RepeatScheduleTable, RepeatSessionTable } from './tables.server.ts';

type ScheduleRow = Selectable<RepeatScheduleTable>;

/** Every schedule that a card had, oldest first, with its sessions. */
export async function schedulesOfCard(
  rows: Reader,
  memberId: string,
  cardId: string,
): Promise<(ScheduleRow & { sessions: Selectable<RepeatSessionTable>[] })[]> {
  const schedules = await rows
    .selectFrom('repeat_schedule')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('card_id', '=', cardId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (schedules.length === 0) return [];
  const sessions = await rows
    .selectFrom('repeat_session')
    .innerJoin('repeat_schedule', 'repeat_schedule.id', 'repeat_session.schedule_id')
    .selectAll('repeat_session')
    .where('repeat_schedule.member_id', '=', memberId)
    .where('repeat_schedule.card_id', '=', cardId)
    .orderBy('step')
    .execute();
  return schedules.map((schedule) => ({
    ...schedule,
    sessions: sessions.filter((session) => session.schedule_id === schedule.id),
  }));
}

/** Whose these schedules are. */
export async function ownersOfSchedules(rows: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await rows.selectFrom('repeat_schedule').select(['id', 'member_id']).where('id', 'in', ids).execute();
  return new Map(found.map((row) => [row.id, row.member_id]));
}

/** Inserts a schedule unless its id is taken, or it runs and the card has one that runs. */
export async function insertOldSchedule(
  rows: Writer,
  schedule: ScheduleRow,
  sessions: readonly Selectable<RepeatSessionTable>[],
): Promise<boolean> {
  const made = await rows
    .insertInto('repeat_schedule')
    .values(schedule)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await rows.insertInto('repeat_session').values(sessions).execute();
  return made !== undefined;
}
