import { useEffect, useRef } from 'react';
import type { SessionState } from '../../rules/timeline.ts';

/** A hidden page may be woken a minute late. */
const freshMs = 120_000;

/**
 * Calls `onEnd` once when a phase ends while this page is open. Not for ends that lie far back, as after a night's
 * sleep.
 */
export function usePhaseEnd(state: SessionState | undefined, now: number, onEnd: () => void): void {
  const seen = useRef<string>(undefined);
  const call = useRef(onEnd);
  useEffect(() => {
    call.current = onEnd;
  });
  const phase =
    state && `${state.status === 'ended' ? 'end' : state.phase}:${state.round}:${state.status === 'overtime'}`;
  const lastEnd = state?.spans.findLast(({ to }) => to < now)?.to ?? state?.endedAt ?? 0;
  const fresh = now - lastEnd < freshMs || state?.status === 'overtime';
  useEffect(() => {
    if (phase === undefined) return;
    const before = seen.current;
    seen.current = phase;
    if (before !== undefined && before !== phase && fresh) call.current();
  }, [phase, fresh]);
}
