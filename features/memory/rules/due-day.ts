import { daysBetween, plusDays, type Day } from './learning-day.ts';

const epoch: Day = '1970-01-01';

/** Days since 1970, to count with. */
export const dayNumber = (day: Day): number => daysBetween(epoch, day);

/** The wanted recall that a member may choose, in percent. */
export const wantedPercent = { least: 70, most: 97, usual: 90 } as const;

/** Longest wait, in days. */
const longest = 36_500;

/** Share of a usual day's reviews: a day off, an easy day, a usual one. */
export const weights = [0, 0.5, 1] as const;
export type Weight = (typeof weights)[number];

/** What a member wants of each weekday, Monday first. */
export type Week = readonly [Weight, Weight, Weight, Weight, Weight, Weight, Weight];
export const usualWeek: Week = [1, 1, 1, 1, 1, 1, 1];

/** 1970 began on a Thursday. */
const weightOf = (day: number, week: Week): Weight => week[(((day + 3) % 7) + 7) % 7]!;

/**
 * The days until recall has fallen to the wanted share, by the forgetting curve of FSRS-6; `decay` is its last weight.
 */
export function idealDays(stability: number, wanted: number, decay: number): number {
  const factor = 0.9 ** (-1 / decay) - 1;
  return (stability / factor) * (wanted ** (-1 / decay) - 1);
}

const bands = [
  { from: 2.5, to: 7, share: 0.15 },
  { from: 7, to: 20, share: 0.1 },
  { from: 20, to: Number.POSITIVE_INFINITY, share: 0.05 },
];

/** The first and the last whole day on which an item may be due instead of the ideal one: as in Anki. */
export function dueWindow(ideal: number): { first: number; last: number } {
  const within = (day: number) => Math.min(longest, Math.max(1, Math.round(day)));
  if (ideal < 2.5) return { first: within(ideal), last: within(ideal) };
  const width = bands.reduce((sum, { from, to, share }) => sum + share * Math.max(0, Math.min(ideal, to) - from), 1);
  return { first: within(ideal - width), last: within(ideal + width) };
}

interface Load {
  /** How many items of the member are due on a day, by its number. */
  readonly on: (day: number) => number;
  readonly week: Week;
}

/** A day off counts as very full: an item that could go nowhere else is still due. */
const dayOff = 0.001;
/** How much a day away from the ideal one costs, against the load. */
const costOfDistance = 0.02;

/**
 * The day of the window on which an item is due: one with little to do, compared with the days around it, because later
 * days are always emptier. Among equal days chance decides, the same everywhere: it follows from the item's id.
 */
export function dueDay(answeredOn: Day, ideal: number, itemId: string, { on, week }: Load): Day {
  const { first, last } = dueWindow(ideal);
  if (first === last) return plusDays(answeredOn, first);
  const chance = hash(itemId);
  const from = dayNumber(answeredOn);
  let [best, least] = [first, Number.POSITIVE_INFINITY];
  for (let step = 0; step <= last - first; step++) {
    const days = first + ((step + chance) % (last - first + 1));
    const full = (on(from + days) + 0.5) / base(from, days, on) / Math.max(dayOff, weightOf(from + days, week));
    const cost = full + (costOfDistance * Math.abs(days - ideal)) / (last - first + 1);
    if (cost < least) [best, least] = [days, cost];
  }
  return plusDays(answeredOn, best);
}

/** The first and the last day whose load `dueDay` asks for, counted from the answer; nothing where it asks for none. */
export function daysAskedFor(ideal: number): { first: number; last: number } | undefined {
  const { first, last } = dueWindow(ideal);
  return first === last ? undefined : { first: Math.max(1, first - reachOf(last)), last: last + reachOf(last) };
}

/** How many days before and after a day its load is compared with. */
const reachOf = (days: number): number => Math.max(2, Math.floor(0.3 * days));

/** The mean load of the days around. */
function base(from: number, days: number, on: Load['on']): number {
  const reach = reachOf(days);
  // Far ahead a sample of the days does: an item that is due in a year has a window of a month.
  const stride = Math.max(1, Math.floor(reach / mostSampled));
  let [sum, count] = [0, 0];
  for (let step = -reach; step <= reach; step += stride) {
    if (days + step < 1) continue;
    sum += on(from + days + step);
    count++;
  }
  return sum / count + 0.5;
}
const mostSampled = 8;

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value;
}

/** How much of a usual day's work a day of the calendar has. */
export const weightOn = (day: Day, week: Week): Weight => weightOf(dayNumber(day), week);

interface Waiting {
  /** Due on days before today. */
  readonly overdue: number;
  /** Due today, what was reviewed today among it, and on the days after it. */
  readonly ahead: readonly number[];
  /** How many items are reviewed on a day of late: the mean of the days with reviews. */
  readonly usual: number;
  readonly today: Day;
  readonly week: Week;
}

const spread = { usual: 7, afterDaysAway: 14 } as const;
const leastBudget = 10;

/** Of so many days the usual one is the mean. */
export const usualWithin = 14;

/**
 * How many items to review today: somewhat more than an equal share of what is due in the days ahead, so that what is
 * left over from a full day is caught up without a day that is twice as long. And as many as on a usual day, with a
 * part of what is due beyond them: the days ahead do not have yet what comes back within them. By their share alone
 * hundreds of items would wait for ever, more of them with a higher wanted recall (docs/decisions/062-budget.md). It
 * does not change while what is due is reviewed.
 */
export function budget({ overdue, ahead, usual, today, week }: Waiting): number {
  const due = overdue + (ahead[0] ?? 0);
  const later = total(ahead.slice(1), spread.usual - 1) / (spread.usual - 1);
  // More is due than three days bring: the member was away, and has twice as long to catch up.
  const days = due > 3 * later ? spread.afterDaysAway : spread.usual;
  const share = (1.2 * (overdue + total(ahead, days))) / days;
  const mean = week.reduce((sum: number, weight) => sum + weight, 0) / week.length;
  const weight = weightOf(dayNumber(today), week);
  if (weight === 0) return 0;
  const asUsual = due <= usual ? due : usual + (due - usual) / days;
  return Math.ceil(Math.max((Math.max(leastBudget, share) * weight) / mean, asUsual * weight));
}

const total = (ahead: readonly number[], days: number): number =>
  ahead.slice(0, days).reduce((sum, count) => sum + count, 0);

/** How many days of due items a budget looks at. */
export const budgetDays = spread.afterDaysAway;
