import type { Day } from '#features/memory/rules/learning-day.ts';
import type { RunningSchedule } from '../contract.ts';
import { begunHere, notOnRepeat, sessionHeldHere } from './repeat-of-card.ts';
import type { Held, Plan } from './schedule.ts';

/*
 * The member's running schedules on a device with changes that the server does not have yet. Each is idempotent.
 */

type Running = readonly RunningSchedule[];

/** Adds a card that was put on repeat. */
export function withScheduleBegun(
  running: Running,
  { id, cardId, title, plan, on }: { id: string; cardId: string; title: string; plan: Plan; on: Day },
): RunningSchedule[] {
  if (running.some(({ focus_card_id }) => focus_card_id === cardId)) return [...running];
  const schedule = begunHere(notOnRepeat(on), { id, plan, on });
  const first = { _id: id, focus_card_id: cardId, title, due_on: on, is_due: true, step: 0 };
  return [...running, ...next({ ...schedule, ...first })];
}

export const withScheduleHeld = (running: Running, cardId: string, held: Held): RunningSchedule[] =>
  running.flatMap((schedule) =>
    schedule.focus_card_id === cardId ? next({ ...schedule, ...sessionHeldHere(schedule, held) }) : [schedule],
  );

export const withoutSchedule = (running: Running, cardId: string): RunningSchedule[] =>
  running.filter(({ focus_card_id }) => focus_card_id !== cardId);

/** What the tile of its card shows; the stored reply may be of an earlier day. */
export function tileScheduleOf({ due_on, repeat_session }: RunningSchedule, today: Day) {
  return {
    due: due_on <= today,
    done: repeat_session.filter(({ isDone }) => isDone).length,
    of: repeat_session.length,
  };
}

/** With the day of the session that comes next; nothing after the last one. */
function next(schedule: RunningSchedule): RunningSchedule[] {
  const session = schedule.repeat_session.find(({ isDone }) => !isDone);
  if (!session) return [];
  return [{ ...schedule, due_on: session.date, is_due: session.date <= schedule.today, step: session.id }];
}
