import { useEffect, useRef } from 'react';

const tryAgainMs = 15_000;

/** Calls `again` every 15 seconds, and when the network is back, while `waiting` is true. */
export function useTryAgain(waiting: boolean, again: () => void): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (!waiting) return undefined;
    const run = () => latest.current();
    const timer = setInterval(run, tryAgainMs);
    addEventListener('online', run);
    return () => {
      clearInterval(timer);
      removeEventListener('online', run);
    };
  }, [waiting]);
}
