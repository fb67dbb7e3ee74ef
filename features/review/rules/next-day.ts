import type { Day } from '#features/memory/rules/learning-day.ts';

/** The first day after today on which one of these comes back. What was never answered has none. */
export function nextDayOf(items: readonly { readonly due_on: Day | null }[], today: Day): Day | undefined {
  const days = items.flatMap(({ due_on }) => (due_on !== null && due_on > today ? [due_on] : []));
  return days.toSorted()[0];
}
