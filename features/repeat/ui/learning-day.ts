import { useEffect, useState } from 'react';
import { useMember } from '#client/session.ts';
import { dayOf, instantAt, isAfterMidnight, plusDays, type Day } from '#features/memory/rules/learning-day.ts';

/** The member's learning day; updates while a screen stays open overnight. */
export function useLearningDay(): Day {
  return useDayNow().day;
}

/** The learning day, and whether the calendar is one day ahead of it. */
export function useDayNow(): { day: Day; afterMidnight: boolean } {
  const { timeZone, dayStartsAt } = useMember();
  const clock = { timeZone, dayStartsAt };
  const [now, setNow] = useState(() => Date.now());
  const day = dayOf(now, clock);
  const afterMidnight = isAfterMidnight(now, clock);
  useEffect(() => {
    const look = () => setNow(Date.now());
    const next = instantAt(plusDays(day, 1), afterMidnight ? dayStartsAt : 0, timeZone);
    const timer = setTimeout(look, Math.max(1_000, next - Date.now()));
    // Timers do not run while a laptop sleeps: check again when it wakes up.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [day, afterMidnight, dayStartsAt, timeZone]);
  return { day, afterMidnight };
}
