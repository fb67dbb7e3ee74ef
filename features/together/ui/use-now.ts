import { useEffect, useState } from 'react';
import { readServerClock, serverNow } from '#features/focus-sessions/ui/server-clock.ts';

/** Once a page: without it a device whose clock is wrong would show the wrong phase. */
let asked: Promise<void> | undefined;
const clockOfServer = (): Promise<void> => (asked ??= readServerClock());

/** The time by the clock of the server, read again at intervals; at once when the page is shown again. */
export function useNow(everyMs: number, until?: number): number {
  const [now, setNow] = useState(serverNow);
  const over = until !== undefined && now > until;
  useEffect(() => {
    const tick = () => setNow(serverNow());
    document.addEventListener('visibilitychange', tick);
    const timer = over ? undefined : setInterval(tick, everyMs);
    if (!over) tick();
    void clockOfServer().then(tick);
    return () => {
      document.removeEventListener('visibilitychange', tick);
      clearInterval(timer);
    };
  }, [everyMs, over]);
  return now;
}
