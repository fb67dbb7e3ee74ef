import { useEffect, useState } from 'react';
import { readServerClock, serverNow } from './server-clock.ts';
import { useWakeAt } from './use-wake-at.ts';

/** Clocks drift. */
const compareMs = 10 * 60_000;

/**
 * The server's time, repainted each second, and at once when the page is shown, gets the focus, comes back from the
 * page cache or is online again, and at `wakeAt` even if it is hidden. Ticks repaint only; no time is counted by them.
 */
export function useClock(running: boolean, wakeAt: number | null): number {
  const [now, setNow] = useState(serverNow);
  useWakeAt(wakeAt, () => setNow(serverNow()));
  useEffect(() => {
    const repaint = () => setNow(serverNow());
    const compare = () => {
      repaint();
      void readServerClock().then(repaint);
    };
    compare();
    const timer = setInterval(compare, compareMs);
    addEventListener('pageshow', compare);
    addEventListener('focus', repaint);
    addEventListener('online', compare);
    document.addEventListener('visibilitychange', compare);
    return () => {
      clearInterval(timer);
      removeEventListener('pageshow', compare);
      removeEventListener('focus', repaint);
      removeEventListener('online', compare);
      document.removeEventListener('visibilitychange', compare);
    };
  }, []);
  useEffect(() => {
    if (!running) return;
    // A little after the full second, so that the shown second never jumps by two.
    const timer = setInterval(() => setNow(serverNow()), 250);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
