import { dayOf, instantAt, plusDays, type Day } from '#features/memory/rules/learning-day.ts';

/** Monday is 1, Sunday 7. */
export const weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/**
 * The next time after `now` at which a clock of that zone shows the minute of the day, on one of these days of the
 * week. Without any of them, on the next day.
 */
export function nextReminderAt(
  now: number,
  minute: number,
  timeZone: string,
  on: readonly number[] = weekdays,
): number {
  const today = dayOf(now, { timeZone, dayStartsAt: 0 });
  const timeOn = (day: Day) => instantAt(day, Math.floor(minute / 60), timeZone) + (minute % 60) * 60_000;
  // Today a week from now, too: its time may be over today.
  const comes = Array.from({ length: 8 }, (_, days) => plusDays(today, days)).filter((day) => timeOn(day) > now);
  return timeOn(comes.find((day) => on.includes(weekdayOf(day))) ?? comes[0]!);
}
