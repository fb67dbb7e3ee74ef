import { daysBetween, type Day } from '#features/memory/rules/learning-day.ts';
import type { RunningSchedule } from '../contract.ts';
import { begunHere, notOnRepeat, sessionHeldHere } from './repeat-of-card.ts';
import { passingScore, type Held, type Plan } from './schedule.ts';

/*
 * The member's running schedules on a device with changes that the server does not have yet. Each is idempotent.
 */

type Running = readonly RunningSchedule[];

/** Adds a card that was put on repeat. */
export function withScheduleBegun(
  running: RunningSchedule[],
  { id, cardId, title, plan, on }: { id: string; cardId: string; title: string; plan: Plan; on: Day },
): RunningSchedule[] {
  if (running.some(({ focus_card_id }) => focus_card_id === cardId)) return running;
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
export function tileScheduleOf(schedule: RunningSchedule, today: Day) {
  return { due: schedule.due_on <= today, remembered: rememberedShare(schedule, today) };
}

/**
 * About how much of the card is still known, 0 to 1; `null` before the first session. The share that was right in the
 * last session fades along the forgetting curve of FSRS-6 with its default decay (open-spaced-repetition): the day of
 * the next session is when nine tenths of it are left.
 */
export function rememberedShare(
  { due_on, last_day_done, repeat_session }: Pick<RunningSchedule, 'due_on' | 'last_day_done' | 'repeat_session'>,
  today: Day,
): number | null {
  if (last_day_done === null) return null;
  const next = repeat_session.find(({ isDone }) => !isDone);
  // A session that was not passed leaves its score on the step that it repeats.
  // A deck always ends at 100: that it was not passed is all that is known of it.
  const failed = next && next.score !== null ? Math.min(next.score, passingScore - 1) : undefined;
  const score = failed ?? repeat_session.findLast(({ isDone }) => isDone)?.score ?? 100;
  const interval = Math.max(1, daysBetween(last_day_done, due_on));
  const elapsed = Math.max(0, daysBetween(last_day_done, today));
  return (score / 100) * (1 + (0.9 ** (1 / decay) - 1) * (elapsed / interval)) ** decay;
}
const decay = -0.1542;

/** With the day of the session that comes next; nothing after the last one. */
function next(schedule: RunningSchedule): RunningSchedule[] {
  const session = schedule.repeat_session.find(({ isDone }) => !isDone);
  if (!session) return [];
  return [{ ...schedule, due_on: session.date, is_due: session.date <= schedule.today, step: session.id }];
}
