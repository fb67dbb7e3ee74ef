import type { ScoredTest } from '#features/cards/rules/test-score.ts';
import { daysBetween, plusDays, type Day } from '#features/memory/rules/learning-day.ts';

/** Which plan sets the days: `adaptive` by memory states, `classic` by fixed intervals. */
export type Plan = 'adaptive' | 'classic';

/** One of the ten sessions; `step` 0 to 9. */
export interface ScheduledSession {
  readonly step: number;
  readonly dueOn: Day;
  /** The day on which it was passed. */
  readonly doneOn: Day | null;
  /** 0 to 100, of the last test for it; `null` without a test or a score. */
  readonly score: number | null;
  /** The test that gave it, where that is known. */
  readonly test?: ScoredTest | null | undefined;
}

export interface Schedule {
  readonly plan: Plan;
  readonly startedOn: Day;
  /** The last day with a session, passed or not; at most one a day. */
  readonly lastSessionOn: Day | null;
  /** The test of that session; `null` if there was none. */
  readonly lastTestId: string | null;
  readonly sessions: readonly ScheduledSession[];
}

export const sessionCount = 10;
/** Rows with icons of their own, filled when done (S2 §2). */
export const milestoneSteps: readonly number[] = [3, 5, 7, 9];
/** From the second score band upwards a session counts (S2 §4: 0–5, 5–65, 65–85 …). */
export const passingScore = 65;

/** Sets the days of a plan. Every interval is at least one day, so that no two sessions share a day. */
export interface Planner {
  /** The next day after passing a step on a day. */
  nextAfter(step: number, passedOn: Day): Day;
  /**
   * Forecast: the intervals after this step if it and all later ones are passed on their days. `waitedDays`: the
   * interval before this step.
   */
  gapsAfter(step: number, passedOn: Day, waitedDays: number): readonly number[];
}

export function nextSession({ sessions }: Schedule): ScheduledSession | undefined {
  return sessions.find((session) => session.doneOn === null);
}

/** A schedule starts with a session due on its first day. */
export function startSchedule(plan: Plan, today: Day, planner: Planner): Schedule {
  const first: ScheduledSession = { step: 0, dueOn: today, doneOn: null, score: null };
  return {
    plan,
    startedOn: today,
    lastSessionOn: null,
    lastTestId: null,
    sessions: withTheRest([], first, today, 0, planner),
  };
}

/** A session: a test of the card, or a review of a card without a test. */
export interface Held {
  readonly on: Day;
  readonly score: number | null;
  /** What decides whether it is passed: of a deck how much its first pass knew, whose score is always 100. */
  readonly judgedBy?: number | null | undefined;
  readonly testId: string | null;
  readonly test?: ScoredTest | null | undefined;
}

/** Whether the step is done; without a score (the card was gone through without a test) it is. */
export function isPassed({ score, judgedBy = score }: Pick<Held, 'score' | 'judgedBy'>): boolean {
  return judgedBy === null || judgedBy >= passingScore;
}

export type SessionResult =
  | { readonly kind: 'passed' | 'again'; readonly schedule: Schedule }
  /** No change: there was a session that day, or all ten are done. */
  | { readonly kind: 'nothing'; readonly reason: 'doneThatDay' | 'finished' };

/**
 * Records a session on a day, on time, late or early, and moves the later ones. Below the passing score the same step
 * is repeated after a shorter interval, and the later ones move behind it.
 * Only the first test of a day is a session; later ones that day change nothing here. The first recall tells how well
 * the interval was chosen; afterwards a good result is minutes old, and a bad one would punish extra practice. Each
 * answer still counts for its item's memory state. The same test finished again, after an undo on its last screen,
 * replaces the session.
 */
export function recordSession(schedule: Schedule, held: Held, planner: Planner): SessionResult {
  const finishedAgain = isFinishedAgain(schedule, held);
  const before = finishedAgain ? beforeLastSession(schedule) : schedule;
  const session = nextSession(before);
  if (!session) return { kind: 'nothing', reason: 'finished' };
  const { lastSessionOn, startedOn } = before;
  const { on, testId } = held;
  const result = { score: held.score, test: held.test };
  if (on < startedOn || (lastSessionOn !== null && on <= lastSessionOn))
    return { kind: 'nothing', reason: 'doneThatDay' };

  const done = passedBefore(before, session);
  const after = { ...before, lastSessionOn: on, lastTestId: testId };
  if (!isPassed(held)) {
    const waited = daysBetween(lastSessionOn ?? startedOn, on);
    const retry = schedule.sessions[session.step]!;
    // It failed both times, and the retry interval does not depend on the score: keep the day.
    const stays = finishedAgain && retry.doneOn === null;
    // A retry is never later than the next step would have been; after the tenth there is no next step.
    const isLast = session.step === sessionCount - 1;
    const longest = isLast ? Number.POSITIVE_INFINITY : daysBetween(on, planner.nextAfter(session.step, on));
    const wait = stays ? daysBetween(on, retry.dueOn) : Math.min(retryAfterDays(waited), longest);
    const again: ScheduledSession = { ...session, dueOn: plusDays(on, wait), ...result };
    return { kind: 'again', schedule: { ...after, sessions: withTheRest(done, again, again.dueOn, wait, planner) } };
  }
  const passed: ScheduledSession = { ...session, doneOn: on, ...result };
  if (session.step === sessionCount - 1) return { kind: 'passed', schedule: { ...after, sessions: [...done, passed] } };
  const next: ScheduledSession = {
    step: session.step + 1,
    dueOn: planner.nextAfter(session.step, on),
    doneOn: null,
    score: null,
  };
  const sessions = withTheRest([...done, passed], next, next.dueOn, daysBetween(on, next.dueOn), planner);
  return { kind: 'passed', schedule: { ...after, sessions } };
}

function isFinishedAgain(
  { lastSessionOn, lastTestId }: Pick<Schedule, 'lastSessionOn' | 'lastTestId'>,
  { on, testId }: Held,
): boolean {
  return testId !== null && testId === lastTestId && on === lastSessionOn;
}

/**
 * The state before the last session: due that day, with the sessions passed before it. An earlier failure of this step
 * is lost.
 */
function beforeLastSession({ lastSessionOn, ...schedule }: Schedule): Schedule {
  const session =
    schedule.sessions.find(({ doneOn }) => doneOn === lastSessionOn) ?? nextSession({ ...schedule, lastSessionOn });
  const sessions = schedule.sessions.map((each) =>
    each.step === session?.step
      ? { ...each, dueOn: each.doneOn ? each.dueOn : lastSessionOn!, doneOn: null, score: null, test: undefined }
      : each,
  );
  const lastPassed = sessions.findLast(({ doneOn }) => doneOn !== null);
  return { ...schedule, lastSessionOn: lastPassed?.doneOn ?? null, lastTestId: null, sessions };
}

/** A quarter of the interval that proved too long, between one day and two weeks. */
export function retryAfterDays(waitedDays: number): number {
  return Math.min(14, Math.max(1, Math.round(waitedDays / 4)));
}

/**
 * Recomputes the days ahead, after answers outside a session or with another plan. A session that is already due stays
 * due: only a session completes it, practice does not.
 */
export function replan(schedule: Schedule, plan: Plan, today: Day, planner: Planner): Schedule {
  const session = nextSession(schedule);
  if (!session) return { ...schedule, plan };
  const done = passedBefore(schedule, session);
  const previous = done.at(-1);
  if (!previous || session.dueOn <= today) {
    const passedOn = session.dueOn < today ? today : session.dueOn;
    return {
      ...schedule,
      plan,
      sessions: withTheRest(done, session, passedOn, daysBetween(previous?.doneOn ?? passedOn, passedOn), planner),
    };
  }
  const planned = planner.nextAfter(previous.step, previous.doneOn!);
  const earliest = planned > today ? planned : plusDays(today, 1);
  // A step that was not passed comes again soon; practising what was missed right afterwards does not postpone it.
  const retries = session.score !== null;
  const moved: ScheduledSession = { ...session, dueOn: retries && session.dueOn < earliest ? session.dueOn : earliest };
  return {
    ...schedule,
    plan,
    sessions: withTheRest(done, moved, moved.dueOn, daysBetween(previous.doneOn!, moved.dueOn), planner),
  };
}

/** The rows as seen today: after an overdue session, the later ones move too, as they will when it is done. */
export function asSeenOn({ sessions }: Pick<Schedule, 'sessions'>, today: Day): ScheduledSession[] {
  const next = sessions.find((session) => session.doneOn === null);
  const overdue = next ? Math.max(0, daysBetween(next.dueOn, today)) : 0;
  return sessions.map((session) =>
    next && session.step > next.step ? { ...session, dueOn: plusDays(session.dueOn, overdue) } : session,
  );
}

const passedBefore = ({ sessions }: Schedule, { step }: ScheduledSession) =>
  sessions.filter((each) => each.step < step);

/** The passed sessions, the next one, and a forecast of the later ones. */
function withTheRest(
  done: readonly ScheduledSession[],
  next: ScheduledSession,
  passedOn: Day,
  waitedDays: number,
  planner: Planner,
): ScheduledSession[] {
  let dueOn = next.dueOn;
  const rest = planner.gapsAfter(next.step, passedOn, waitedDays).map((gap, index): ScheduledSession => {
    dueOn = plusDays(dueOn, gap);
    return { step: next.step + 1 + index, dueOn, doneOn: null, score: null };
  });
  return [...done, next, ...rest];
}
