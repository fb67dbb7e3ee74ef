import { unansweredMs } from './attendance.ts';
import { plannedFocusSeconds, type Plan } from './plan.ts';
import { creditedSeconds, type SessionState } from './timeline.ts';

/** The session of a student's locked card, and the test after it. */
export const lockedSession = {
  /** Of the planned focus, before the test opens. */
  testShare: 0.9,
  /** The test is open for so long after the session; later the student studies again first. */
  testOpenMs: 24 * 60 * 60 * 1_000,
} as const;

export interface EndedSession {
  readonly endedAt: number;
  readonly focusSec: number;
  readonly plannedSec: number;
}

export const opensTest = ({ endedAt, focusSec, plannedSec }: EndedSession, now: number): boolean =>
  focusSec >= plannedSec * lockedSession.testShare && now < endedAt + lockedSession.testOpenMs;

/** Why the test is closed after this session, and the focus that one session needs; `undefined`: it is open. */
export function whyTestIsClosed(
  session: EndedSession,
  now: number,
): { readonly why: 'endedEarly' | 'testOver'; readonly neededSec: number } | undefined {
  if (opensTest(session, now)) return undefined;
  const neededSec = Math.ceil(session.plannedSec * lockedSession.testShare);
  return { why: session.focusSec < neededSec ? 'endedEarly' : 'testOver', neededSec };
}

/** Whether the test is still closed, and opens once the member says that the focus in which nobody was seen counts. */
export const opensTestOnceCounted = (
  session: EndedSession & { readonly unansweredSec: number },
  now: number,
): boolean =>
  !opensTest(session, now) && opensTest({ ...session, focusSec: session.focusSec + session.unansweredSec }, now);

/** Whether the test of a locked card is open after this session; otherwise its rounds have to be studied again. */
export const opensTestAfter = (
  { endedAt, credited }: Pick<SessionState, 'endedAt' | 'credited'>,
  plan: Plan,
  now: number,
): boolean =>
  endedAt !== null &&
  opensTest({ endedAt, focusSec: creditedSeconds({ credited }), plannedSec: plannedFocusSeconds(plan) }, now);

/** The same for `opensTestOnceCounted`. */
export const opensTestOnceCountedAfter = (
  { endedAt, credited, unseen }: Pick<SessionState, 'endedAt' | 'credited' | 'unseen'>,
  plan: Plan,
  now: number,
): boolean =>
  endedAt !== null &&
  opensTestOnceCounted(
    {
      endedAt,
      focusSec: creditedSeconds({ credited }),
      unansweredSec: Math.floor(unansweredMs(unseen) / 1_000),
      plannedSec: plannedFocusSeconds(plan),
    },
    now,
  );
