import { instantAt, type Day, type DayClock } from '#features/memory/rules/learning-day.ts';

/** Hour of the member's clock at which a reminder goes out, unless their day begins later. */
export const reminderHour = 8;

/**
 * When the reminder of a day is sent. A day that begins in the evening (18:00) is still named after its calendar day.
 */
export function reminderAt(day: Day, { timeZone, dayStartsAt }: DayClock): number {
  return instantAt(day, Math.max(reminderHour, dayStartsAt), timeZone);
}

/** How many due cards the e-mail names; the others are counted. */
export const namedInLetter = 20;

/**
 * Whether to remind: some card became due on the reminder's day, or since then while the server was down. Cards that
 * have been due for longer are listed too, but cause no reminder.
 */
export function isWorthReminding(dueDays: readonly Day[], reminderDay: Day, today: Day): boolean {
  return dueDays.some((day) => day >= reminderDay && day <= today);
}
