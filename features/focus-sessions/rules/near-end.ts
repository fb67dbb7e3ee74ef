import { isNearEnd, nearEndMs, remainingMs, type SessionState } from './timeline.ts';

/** What was announced of the end of a phase. */
export interface NearEnd {
  readonly phase: string;
  /** When it was last looked at. */
  readonly leftMs: number | null;
  /** That were left when the limit was crossed; `null` until then. */
  readonly minutes: number | null;
}

/**
 * Announces once in a phase that its end is near: when the limit is crossed while the room is open. A room that is
 * opened later, or goes on after a pause, says nothing; after a machine slept, it says what is really left.
 */
export function nearEndAfter(before: NearEnd | undefined, state: SessionState, now: number): NearEnd {
  const phase = `${state.phase} ${state.round}`;
  const leftMs = remainingMs(state, now);
  if (before?.phase !== phase) return { phase, leftMs, minutes: null };
  const crossed = before.leftMs !== null && before.leftMs > nearEndMs && leftMs !== null && isNearEnd(state, now);
  return { phase, leftMs, minutes: before.minutes ?? (crossed ? Math.ceil(leftMs / 60_000) : null) };
}
