import { daysBetween, plusDays, type Day } from '#features/memory/rules/learning-day.ts';
import type { RepeatOfCard } from '../contract.ts';
import { classicDays } from './classic-plan.ts';
import { passingScore, type Plan } from './schedule.ts';

/**
 * A schedule that was begun on this device and that the server does not know yet. Its days are the classic ones; the server sets those
 * of the adaptive plan, which knows what is remembered.
 */
export function begunHere(before: RepeatOfCard, begun: { id: string | null; plan: Plan; on: Day; score: number | null }): RepeatOfCard {
  if (before.on_repeat) return before;
  const schedule: RepeatOfCard = {
    on_repeat: true,
    notification_focus_repeat_id: begun.id,
    plan: begun.plan,
    today: begun.on,
    last_day_done: null,
    repeat_session: classicDays.map((day, step) => ({ id: step, day, date: plusDays(begun.on, day), isDone: false, score: null })),
  };
  return begun.score === null ? schedule : sessionHeldHere(schedule, { on: begun.on, score: begun.score });
}

/** A session that the server does not know yet: its row is marked, and the server moves the rest. */
export function sessionHeldHere(schedule: RepeatOfCard, held: { on: Day; score: number | null }): RepeatOfCard {
  const next = schedule.repeat_session.find((row) => !row.isDone);
  const first = schedule.repeat_session[0];
  if (!schedule.on_repeat || !next || !first) return schedule;
  if (schedule.last_day_done !== null && held.on <= schedule.last_day_done) return schedule;
  const passed = held.score === null || held.score >= passingScore;
  const start = plusDays(first.date, -first.day);
  const row = passed
    ? { ...next, date: held.on, day: daysBetween(start, held.on), isDone: true, score: held.score }
    : { ...next, date: plusDays(held.on, 1), day: daysBetween(start, held.on) + 1, score: held.score };
  return { ...schedule, last_day_done: held.on, repeat_session: schedule.repeat_session.map((each) => (each.id === next.id ? row : each)) };
}

export const notOnRepeat = (before: RepeatOfCard): RepeatOfCard => ({
  ...before,
  on_repeat: false,
  notification_focus_repeat_id: null,
  plan: null,
  last_day_done: null,
  repeat_session: [],
});

/** Icon of a row (S1 §4): the step grows from a seedling to a full tree. */
export function stepStage(step: number): 0 | 1 | 2 | 3 | 4 {
  if (step >= 9) return 4;
  if (step >= 7) return 3;
  if (step >= 5) return 2;
  return step >= 3 ? 1 : 0;
}
