import { daysBetween, plusDays, type Day } from '#features/memory/rules/learning-day.ts';

/** Which plan sets the days: `adaptive` by what the member remembers, `classic` by the fixed days. */
export type Plan = 'adaptive' | 'classic';

/** One of the ten sessions; `step` 0 to 9. */
export interface Session {
  readonly step: number;
  readonly dueOn: Day;
  /** The day on which it was passed. */
  readonly doneOn: Day | null;
  /** 0 to 100, of the last test taken for it; `null` when there was none, or nothing to score. */
  readonly score: number | null;
}

export interface Schedule {
  readonly plan: Plan;
  readonly startedOn: Day;
  /** The last day with a session, passed or not: there is at most one a day. */
  readonly lastSessionOn: Day | null;
  /** The test that gave that session; `null` when there was none, or the card was gone through without a test. */
  readonly lastTestId: string | null;
  readonly sessions: readonly Session[];
}

export const sessionCount = 10;
/** Rows with an icon of their own, filled when done (S2 §2). */
export const milestoneSteps: readonly number[] = [3, 5, 7, 9];
/** From the second score band upwards a session counts (S2 §4: 0–5, 5–65, 65–85 …). */
export const passingScore = 65;

/** How a plan sets days. Every wait is at least a day, so that no two sessions share one. */
export interface Planner {
  /** When to come back after passing a step on a day. */
  nextAfter(step: number, passedOn: Day): Day;
  /** Days between the sessions that follow, were this step and all later ones passed on their days. `waitedDays` came before this one. */
  gapsAfter(step: number, passedOn: Day, waitedDays: number): readonly number[];
}

export function nextSession({ sessions }: Schedule): Session | undefined {
  return sessions.find((session) => session.doneOn === null);
}

/** A schedule begins with a session due on its first day. */
export function startSchedule(plan: Plan, today: Day, planner: Planner): Schedule {
  const first: Session = { step: 0, dueOn: today, doneOn: null, score: null };
  return { plan, startedOn: today, lastSessionOn: null, lastTestId: null, sessions: withTheRest([], first, today, 0, planner) };
}

/** A session that was held: a test of the card, or going through a card that has none. */
export interface Held {
  readonly on: Day;
  readonly score: number | null;
  readonly testId: string | null;
}

export type SessionResult =
  | { readonly kind: 'passed' | 'again'; readonly schedule: Schedule }
  /** Nothing changes: there was a session that day, or all ten are done. */
  | { readonly kind: 'nothing'; readonly reason: 'doneThatDay' | 'finished' };

/**
 * A session held on a day, on time, late or early: the rest moves with it. Under the passing score the same step comes again, sooner
 * than it came this time, and the rest moves behind it.
 *
 * The first test of a day is the session; later ones of that day change nothing here. What was recalled before anything was looked up again
 * says how well the wait was chosen; after that a good result is only a minute old, and a bad one would punish extra practice. Each answer
 * still counts for its item's memory. The same test finished again, after an undo on its last screen, is no second one: it gives the session anew.
 */
export function recordSession(schedule: Schedule, held: Held, planner: Planner): SessionResult {
  const finishedAgain = isFinishedAgain(schedule, held);
  const before = finishedAgain ? beforeLastSession(schedule) : schedule;
  const session = nextSession(before);
  if (!session) return { kind: 'nothing', reason: 'finished' };
  const { lastSessionOn, startedOn } = before;
  const { on, score, testId } = held;
  if (on < startedOn || (lastSessionOn !== null && on <= lastSessionOn)) return { kind: 'nothing', reason: 'doneThatDay' };

  const done = passedBefore(before, session);
  const after = { ...before, lastSessionOn: on, lastTestId: testId };
  if (score !== null && score < passingScore) {
    const waited = daysBetween(lastSessionOn ?? startedOn, on);
    const retry = schedule.sessions[session.step]!;
    // Not passed before either: how soon it comes does not depend on the score.
    const stays = finishedAgain && retry.doneOn === null;
    // Never later than it would have come back when passed; after the tenth there is nothing to come back to.
    const isLast = session.step === sessionCount - 1;
    const longest = isLast ? Number.POSITIVE_INFINITY : daysBetween(on, planner.nextAfter(session.step, on));
    const wait = stays ? daysBetween(on, retry.dueOn) : Math.min(retryAfterDays(waited), longest);
    const again: Session = { ...session, dueOn: plusDays(on, wait), score };
    return { kind: 'again', schedule: { ...after, sessions: withTheRest(done, again, again.dueOn, wait, planner) } };
  }
  const passed: Session = { ...session, doneOn: on, score };
  if (session.step === sessionCount - 1) return { kind: 'passed', schedule: { ...after, sessions: [...done, passed] } };
  const next: Session = { step: session.step + 1, dueOn: planner.nextAfter(session.step, on), doneOn: null, score: null };
  const sessions = withTheRest([...done, passed], next, next.dueOn, daysBetween(on, next.dueOn), planner);
  return { kind: 'passed', schedule: { ...after, sessions } };
}

function isFinishedAgain({ lastSessionOn, lastTestId }: Pick<Schedule, 'lastSessionOn' | 'lastTestId'>, { on, testId }: Held): boolean {
  return testId !== null && testId === lastTestId && on === lastSessionOn;
}

/** As it stood when the last session began: due that day, the sessions passed before it done. That this step had failed before is forgotten. */
function beforeLastSession({ lastSessionOn, ...schedule }: Schedule): Schedule {
  const session = schedule.sessions.find(({ doneOn }) => doneOn === lastSessionOn) ?? nextSession({ ...schedule, lastSessionOn });
  const sessions = schedule.sessions.map((each) =>
    each.step === session?.step ? { ...each, dueOn: each.doneOn ? each.dueOn : lastSessionOn!, doneOn: null, score: null } : each,
  );
  const lastPassed = sessions.findLast(({ doneOn }) => doneOn !== null);
  return { ...schedule, lastSessionOn: lastPassed?.doneOn ?? null, lastTestId: null, sessions };
}

/** A quarter of the wait that proved too long, a day at least and two weeks at most. */
export function retryAfterDays(waitedDays: number): number {
  return Math.min(14, Math.max(1, Math.round(waitedDays / 4)));
}

/**
 * The days ahead, anew: after answers outside a session, or with another plan.
 * A session that is due already stays due: practice does not take it off the list, only the session does.
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
  const moved: Session = { ...session, dueOn: planned > today ? planned : plusDays(today, 1) };
  return { ...schedule, plan, sessions: withTheRest(done, moved, moved.dueOn, daysBetween(previous.doneOn!, moved.dueOn), planner) };
}

/** What the rows look like today: behind an overdue session the rest waits too, as it will move when that one is done. */
export function asSeenOn({ sessions }: Pick<Schedule, 'sessions'>, today: Day): Session[] {
  const next = sessions.find((session) => session.doneOn === null);
  const overdue = next ? Math.max(0, daysBetween(next.dueOn, today)) : 0;
  return sessions.map((session) => (next && session.step > next.step ? { ...session, dueOn: plusDays(session.dueOn, overdue) } : session));
}

const passedBefore = ({ sessions }: Schedule, { step }: Session) => sessions.filter((each) => each.step < step);

/** The passed sessions, the next one, and those that follow it, counted from the day on which it should be passed. */
function withTheRest(done: readonly Session[], next: Session, passedOn: Day, waitedDays: number, planner: Planner): Session[] {
  let dueOn = next.dueOn;
  const rest = planner.gapsAfter(next.step, passedOn, waitedDays).map((gap, index): Session => {
    dueOn = plusDays(dueOn, gap);
    return { step: next.step + 1 + index, dueOn, doneOn: null, score: null };
  });
  return [...done, next, ...rest];
}
