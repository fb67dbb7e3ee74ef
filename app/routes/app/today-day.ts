import { useEffect, useState } from 'react';
import { useMember } from '#app/queries/session.ts';
import { dayOf, instantAt, plusDays, type Day } from '#features/memory/rules/learning-day.ts';

/** The member's learning day; a screen that stays open overnight sees the new one begin. */
export function useLearningDay(): Day {
  const { timeZone, dayStartsAt } = useMember();
  const clock = { timeZone, dayStartsAt };
  const [now, setNow] = useState(() => Date.now());
  const day = dayOf(now, clock);
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = setTimeout(look, Math.max(1_000, instantAt(plusDays(day, 1), dayStartsAt, timeZone) - Date.now()));
    // A laptop that slept through the hour wakes up on another day.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [day, dayStartsAt, timeZone]);
  return day;
}
