import { instantAt, plusDays, type Day, type DayClock } from '#features/memory/rules/learning-day.ts';

/**
 * The instants at which a learning day begins and ends on the member's clock; the end belongs to the next day. 23 or 25
 * hours apart where the clocks change.
 */
export function dayBounds(day: Day, { timeZone, dayStartsAt }: DayClock): { from: number; to: number } {
  return {
    from: instantAt(day, dayStartsAt, timeZone),
    to: instantAt(plusDays(day, 1), dayStartsAt, timeZone),
  };
}
