import { aheadOf } from '#features/memory/rules/learning-day.ts';

/** The time of a day at which work is due, unless the teacher sets another. */
export const usualDueTime = '23:59';

/**
 * The instant of a day and a time on the clock of a time zone: `2026-12-03`, `23:59`, `Europe/Paris`. A change to
 * summer time before that day moves nothing. A time that the clock skips is that of the clock before the change; of a
 * time that comes twice it is the first. `undefined` for a day or a time that does not exist.
 */
export function dueInstant(day: string, time: string, timeZone: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return undefined;
  const wanted = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wanted) || new Date(wanted).toISOString().slice(0, 10) !== day) return undefined;
  const before = wanted - aheadOf(wanted - dayMs, timeZone);
  const after = wanted - aheadOf(wanted + dayMs, timeZone);
  return [before, after].find((instant) => instant + aheadOf(instant, timeZone) === wanted) ?? before;
}

/** The day and the time of an instant on that clock, as fields for days and times have them. */
export function dayAndTime(instant: number, timeZone: string): { readonly day: string; readonly time: string } {
  const shown = new Date(instant + aheadOf(instant, timeZone)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

const dayMs = 86_400_000;
