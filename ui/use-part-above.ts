import { useEffect, useState } from 'react';
import { settlePart, type PartAbove } from './part-above.ts';

/** How long a list that is there waits for what is shown above it. */
const patienceMs = 1_000;

/** `wanted` once the list could be shown; `status` of the query of the part above it. */
export function usePartAbove(wanted: boolean, status: 'pending' | 'error' | 'success'): PartAbove {
  const [now, setNow] = useState<PartAbove>('waiting');
  const next = settlePart(now, { wanted, status, over: false });
  if (next !== now) setNow(next);
  const waits = wanted && next === 'waiting';
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(
      () => setNow((before) => settlePart(before, { wanted: true, status: 'pending', over: true })),
      patienceMs,
    );
    return () => clearTimeout(timer);
  }, [waits]);
  return next;
}
