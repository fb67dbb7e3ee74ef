import { instantAt, type Day, type DayClock } from '#features/memory/rules/learning-day.ts';

/** Hour of the member's clock at which a reminder goes out, unless their day begins later. */
export const reminderHour = 8;

/** When the reminder of a day goes out. A day that begins in the evening (18:00, say) still is the calendar day of its name. */
export function reminderAt(day: Day, { timeZone, dayStartsAt }: DayClock): number {
  return instantAt(day, Math.max(reminderHour, dayStartsAt), timeZone);
}

/** Of the due cards, which to name in a letter; the rest is counted. */
export const namedInLetter = 20;

/**
 * A reminder is for what becomes due on its day, or became due since while the server was away; a card that was left undone for longer
 * is named with them and brings no reminder of its own.
 */
export function isWorthReminding(dueDays: readonly Day[], reminderDay: Day, today: Day): boolean {
  return dueDays.some((day) => day >= reminderDay && day <= today);
}
