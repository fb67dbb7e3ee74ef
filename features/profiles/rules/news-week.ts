const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** The first day of 1970 was a Thursday. */
const fromMonday = 3;
/** Before people of Europe begin their day. */
const atHour = 5;

/**
 * When the letters of a week go out, in epoch milliseconds: on its Monday, for what was published in the week before.
 */
export const newsAt = (week: number): number => (week * 7 - fromMonday) * dayMs + atHour * hourMs;

/** The first week whose letters go out after this time. */
export function nextNewsWeek(now: number): number {
  const week = Math.floor((now / dayMs + fromMonday) / 7);
  return newsAt(week) > now ? week : week + 1;
}
