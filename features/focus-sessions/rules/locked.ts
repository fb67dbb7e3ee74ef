import { plannedFocusSeconds, type Plan } from './plan.ts';
import { focusSeconds, type SessionState } from './timeline.ts';

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

/** Whether the test of a locked card is open after this session; otherwise its rounds have to be studied again. */
export const opensTestAfter = (
  { endedAt, spans }: Pick<SessionState, 'endedAt' | 'spans'>,
  plan: Plan,
  now: number,
): boolean =>
  endedAt !== null &&
  opensTest({ endedAt, focusSec: focusSeconds({ spans }), plannedSec: plannedFocusSeconds(plan) }, now);
