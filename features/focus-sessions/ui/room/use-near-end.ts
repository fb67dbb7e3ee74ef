import { useEffect, useRef, useState } from 'react';
import { nearEndAfter, type NearEnd } from '../../rules/near-end.ts';
import type { SessionState } from '../../rules/timeline.ts';

/** Minutes that were left when the end of this phase came near; `null` until then. */
export function useNearEnd(state: SessionState, now: number): number | null {
  const seen = useRef<NearEnd>(undefined);
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    seen.current = nearEndAfter(seen.current, state, now);
    setMinutes(seen.current.minutes);
  }, [state, now]);
  return minutes;
}
