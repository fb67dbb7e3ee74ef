import { daysBetween, plusDays, type Day } from '#features/memory/rules/learning-day.ts';
import type { RepeatOfCard, RepeatSession } from '../contract.ts';
import { classicPlan } from './classic-plan.ts';
import {
  asSeenOn,
  nextSession,
  recordSession,
  replan,
  sessionCount,
  startSchedule,
  type Held,
  type Plan,
  type Planner,
  type Schedule,
} from './schedule.ts';

/*
 * Schedules on a device with changes that the server does not have yet, by the same rules as the server's. Only
 * adaptive days need the memory states, which are on the server: a new schedule is computed as for a card never
 * answered, and a session keeps the planned intervals. The server's days replace these when it answers.
 */

/** Days of the adaptive plan for a card never answered; `shown-before-sent.test.ts` compares them with the plan. */
export const unansweredDays: readonly number[] = [0, 2, 12, 55, 209, 574, 939, 1304, 1669, 2034];

const unansweredPlan: Planner = {
  nextAfter: (step, passedOn) => plusDays(passedOn, unansweredDays[step + 1]! - unansweredDays[step]!),
  gapsAfter: (step) => unansweredDays.slice(step + 1).map((days, index) => days - unansweredDays[step + index]!),
};

/** Starts a schedule on this device. */
export function begunHere(before: RepeatOfCard, begun: { id: string | null; plan: Plan; on: Day }): RepeatOfCard {
  if (before.on_repeat) return before;
  const schedule = startSchedule(begun.plan, begun.on, begun.plan === 'classic' ? classicPlan : unansweredPlan);
  return shown({ ...before, on_repeat: true, notification_focus_repeat_id: begun.id, today: begun.on }, schedule);
}

/**
 * Records a session on this device. Idempotent. The tenth session can be recorded again by the same test after an undo.
 */
export function sessionHeldHere(before: RepeatOfCard, held: Held): RepeatOfCard {
  const isTenthAgain = before.repeat_session.length > 0 && held.testId !== null && held.testId === before.last_test_id;
  if (!before.on_repeat && !isTenthAgain) return before;
  const schedule = scheduleOf(before);
  const result = recordSession(schedule, held, schedule.plan === 'classic' ? classicPlan : waitsAsTheyStand(before));
  return result.kind === 'nothing' ? before : shown(before, result.schedule);
}

/** Changes the plan on this device. */
export function planChangedHere(before: RepeatOfCard, plan: Plan): RepeatOfCard {
  if (!before.on_repeat || before.plan === plan) return before;
  return shown(
    before,
    replan(scheduleOf(before), plan, before.today, plan === 'classic' ? classicPlan : waitsAsTheyStand(before)),
  );
}

/** The rows of a schedule as screens show them. */
export function sessionsOf(schedule: Schedule, today: Day): RepeatSession[] {
  return asSeenOn(schedule, today).map(({ step, dueOn, doneOn, score, test }) => {
    const date = doneOn ?? dueOn;
    return {
      id: step,
      day: daysBetween(schedule.startedOn, date),
      date,
      isDone: doneOn !== null,
      score,
      ...(test && { test }),
    };
  });
}

function shown(before: RepeatOfCard, schedule: Schedule): RepeatOfCard {
  return {
    ...before,
    on_repeat: nextSession(schedule) !== undefined,
    plan: schedule.plan,
    last_day_done: schedule.lastSessionOn,
    last_test_id: schedule.lastTestId,
    repeat_session: sessionsOf(schedule, before.today),
  };
}

function scheduleOf({ plan, last_day_done, last_test_id, repeat_session }: RepeatOfCard): Schedule {
  const first = repeat_session[0]!;
  return {
    plan: plan ?? 'adaptive',
    startedOn: plusDays(first.date, -first.day),
    lastSessionOn: last_day_done,
    lastTestId: last_test_id,
    sessions: repeat_session.map(({ id, date, isDone, score, test }) => ({
      step: id,
      dueOn: date,
      doneOn: isDone ? date : null,
      score,
      test,
    })),
  };
}

function waitsAsTheyStand({ repeat_session, today }: RepeatOfCard): Planner {
  /** Rows after an overdue one are dated as if it were done today. */
  const from = ({ date, isDone }: RepeatSession) => (isDone || date > today ? date : today);
  const waits = repeat_session
    .slice(1)
    .map((row, index) => Math.max(1, daysBetween(from(repeat_session[index]!), row.date)));
  return {
    nextAfter: (step, passedOn) => plusDays(passedOn, waits[step]!),
    gapsAfter: (step) => waits.slice(step, sessionCount - 1),
  };
}

export type NextReturn =
  /** `sooner`: the last session was not passed, so its step is repeated. */
  | { readonly kind: 'onTime' | 'sooner'; readonly on: Day }
  /** The tenth session was held today. */
  | { readonly kind: 'finished' }
  /** Not on repeat, or still due. */
  | { readonly kind: 'nothing' };

/** When a card is due again after today's session. */
export function nextReturn({ on_repeat, last_day_done, repeat_session }: RepeatOfCard, today: Day): NextReturn {
  const next = repeat_session.find(({ isDone }) => !isDone);
  if (on_repeat && next && next.date > today) return { kind: next.score === null ? 'onTime' : 'sooner', on: next.date };
  return repeat_session.length > 0 && !next && last_day_done === today ? { kind: 'finished' } : { kind: 'nothing' };
}

/** A card that is not on repeat. */
export const notOnRepeat = (today: Day): RepeatOfCard => ({
  on_repeat: false,
  notification_focus_repeat_id: null,
  plan: null,
  today,
  last_day_done: null,
  last_test_id: null,
  repeat_session: [],
});

/** Icon of a row (S1 §4): the step grows from a seedling to a full tree. */
export function stepStage(step: number): 0 | 1 | 2 | 3 | 4 {
  if (step >= 9) return 4;
  if (step >= 7) return 3;
  if (step >= 5) return 2;
  return step >= 3 ? 1 : 0;
}
