export interface IntervalIn {
  readonly count: number;
  readonly unit: 'day' | 'month' | 'year';
}

const daysOfMonth = 30;
const daysOfYear = 365;

/** An interval in the unit in which it is a short number: 12 days, 2.3 months, 1.5 years. */
export function intervalIn(days: number): IntervalIn {
  if (days < daysOfMonth) return { count: days, unit: 'day' };
  const [count, unit] =
    days < daysOfYear ? [days / daysOfMonth, 'month' as const] : [days / daysOfYear, 'year' as const];
  return { count: count < 10 ? Math.round(count * 10) / 10 : Math.round(count), unit };
}
