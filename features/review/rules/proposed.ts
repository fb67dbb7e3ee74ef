import { budget, budgetDays } from '#features/memory/rules/due-day.ts';
import { daysBetween, type Day } from '#features/memory/rules/learning-day.ts';
import { isAway, type MemorySettings } from '#features/memory/rules/memory-settings.ts';

/** How many items are due on a day; without a day, how many were reviewed today, or on a usual day of late. */
export interface DueCount {
  readonly day: Day | '' | 'usual';
  readonly count: number | string;
}

/** How many items were reviewed today. */
export const reviewedToday = (counts: readonly DueCount[]): number =>
  counts.reduce((sum, { day, count }) => sum + (day === '' ? Number(count) : 0), 0);

/** How many items are still proposed today: what the day's budget leaves. Nothing while the member is away. */
export function proposedToday(
  counts: readonly DueCount[],
  today: Day,
  settings: Pick<MemorySettings, 'week' | 'away_until'>,
): number {
  if (isAway(settings, today)) return 0;
  const ahead = Array.from({ length: budgetDays }, () => 0);
  let [overdue, reviewed, usual] = [0, 0, 0];
  for (const { day, count } of counts) {
    const days = day === '' || day === 'usual' ? 0 : daysBetween(today, day);
    if (day === '') reviewed += Number(count);
    else if (day === 'usual') usual = Number(count);
    else if (days < 0) overdue += Number(count);
    else if (days < budgetDays) ahead[days]! += Number(count);
  }
  // What was reviewed today was due: without it the budget would shrink with each answer.
  ahead[0]! += reviewed;
  return Math.max(0, budget({ overdue, ahead, usual, today, week: settings.week }) - reviewed);
}
