import { useEffect, useEffectEvent, useRef } from 'react';
import { serverNow } from './server-clock.ts';

/** Timers longer than this overflow; the clock is compared long before. */
const longestMs = 24 * 60 * 60 * 1_000;
/** So that the phase is over when it wakes, not a millisecond before. */
const marginMs = 20;

/**
 * Calls `wake` at a time of the server's clock, on time in a hidden page too: there a browser runs the page's own
 * timers once a minute only, but not those of a worker. Without a worker the page's timers must do.
 */
export function useWakeAt(at: number | null, wake: () => void): void {
  const worker = useRef<Worker>(undefined);
  const due = useEffectEvent(wake);
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = undefined;
    },
    [],
  );
  useEffect(() => {
    if (at === null && !worker.current) return;
    worker.current ??= started(() => due());
    worker.current?.postMessage(at === null ? null : Math.min(longestMs, Math.max(0, at - serverNow()) + marginMs));
  }, [at]);
}

function started(due: () => void): Worker | undefined {
  try {
    const worker = new Worker(new URL('wake-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', due);
    return worker;
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
