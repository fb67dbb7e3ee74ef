import { useEffect, useState, useSyncExternalStore } from 'react';
import { stateAt, type Timeline } from '../rules/timeline.ts';
import { readServerClock, serverNow } from './server-clock.ts';
import { createShownClock } from './shown-clock.ts';
import { useWakeAt } from './use-wake-at.ts';

/** Clocks drift. */
const compareMs = 10 * 60_000;

/**
 * The time at which a session is shown, by the server's clock. Repainted while the session runs, and at once when the
 * page is shown, gets the focus, comes back from the page cache or is online again, and at the end of a phase, even of
 * a hidden page. Ticks repaint only; no time is counted by them.
 */
export function useClock(timeline: Timeline | undefined): number {
  const [clock] = useState(() => createShownClock(serverNow));
  const now = useSyncExternalStore(clock.subscribe, clock.now);
  useEffect(() => clock.follow(timeline), [clock, timeline]);
  useWakeAt(timeline ? stateAt(timeline, now).phaseEndsAt : null, clock.repaint);
  useEffect(() => {
    const { repaint } = clock;
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
  }, [clock]);
  return now;
}
