import { useEffect, useState } from 'react';
import { serverNow } from '#features/focus-sessions/ui/server-clock.ts';

/** The time by the clock of the server, read again at intervals; at once when the page is shown again. */
export function useNow(everyMs: number, until?: number): number {
  const [now, setNow] = useState(serverNow);
  const over = until !== undefined && now > until;
  useEffect(() => {
    const tick = () => setNow(serverNow());
    document.addEventListener('visibilitychange', tick);
    const timer = over ? undefined : setInterval(tick, everyMs);
    if (!over) tick();
    return () => {
      document.removeEventListener('visibilitychange', tick);
      clearInterval(timer);
    };
  }, [everyMs, over]);
  return now;
}
