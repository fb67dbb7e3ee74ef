import { useEffect, useRef } from 'react';
import type { SessionState } from '../../rules/timeline.ts';

const heldMs = 5_000;
/** A hidden page may be woken a minute late. */
const freshMs = 120_000;

/**
 * Calls `onEnd` once when a phase ends while this page is open, in one tab of this browser only. Not for ends that lie
 * far back, as after a night's sleep.
 */
export function usePhaseEnd(sessionId: string, state: SessionState | undefined, now: number, onEnd: () => void): void {
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
    if (before === undefined || before === phase || !fresh) return;
    // Without locks (a home server without HTTPS) every tab calls it.
    if (!navigator.locks) return call.current();
    void navigator.locks.request(`loci-focus-end:${sessionId}:${phase}`, { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      call.current();
      await new Promise((resolve) => setTimeout(resolve, heldMs));
    });
  }, [sessionId, phase, fresh]);
}
