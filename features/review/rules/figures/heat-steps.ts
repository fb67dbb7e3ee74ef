import { plusDays, type Day } from '#features/memory/rules/learning-day.ts';

interface Year {
  readonly from: Day;
  readonly today: Day;
}

/** Columns are weeks, rows are days. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -7, ArrowRight: 7, ArrowUp: -1, ArrowDown: 1 };
const months: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** The day of the year that a key leads to; `undefined` for keys that lead nowhere. */
export function dayByKey(day: Day, key: string, { from, today }: Year): Day | undefined {
  if (key === 'Home') return from;
  if (key === 'End') return today;
  const step = steps[key];
  if (step !== undefined) {
    const next = plusDays(day, step);
    return next < from || next > today ? day : next;
  }
  const month = months[key];
  return month === undefined ? undefined : within(plusMonths(day, month), { from, today });
}

/** The same day of another month, or its last one where it is shorter. */
function plusMonths(day: Day, by: number): Day {
  const [year, month, at] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + by, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + by, Math.min(at, last))).toISOString().slice(0, 10);
}

const within = (day: Day, { from, today }: Year): Day => (day < from ? from : day > today ? today : day);
