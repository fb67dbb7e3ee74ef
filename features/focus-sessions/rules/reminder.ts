import { dayOf, instantAt, plusDays } from '#features/memory/rules/learning-day.ts';

/** The next time after `now` at which a clock of that zone shows the minute of the day. */
export function nextReminderAt(now: number, minute: number, timeZone: string): number {
  const today = dayOf(now, { timeZone, dayStartsAt: 0 });
  const on = (day: string) => instantAt(day, Math.floor(minute / 60), timeZone) + (minute % 60) * 60_000;
  const at = on(today);
  return at > now ? at : on(plusDays(today, 1));
}
