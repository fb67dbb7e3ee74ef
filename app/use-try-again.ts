import { useEffect, useRef } from 'react';

const tryAgainMs = 15_000;

/** While something waits for the server and its page stays open, `again` is called now and then, and when the network is back. */
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
