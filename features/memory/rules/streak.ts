import { plusDays, type Day } from './learning-day.ts';

/** A day counts with this much focus, or with one answer. */
export const focusSecondsForStreak = 5 * 60;
/** Missed days a calendar month that do not end a streak. */
export const freezesPerMonth = 2;

export interface Streak {
  /** Days that count, frozen ones left out. */
  readonly days: number;
  readonly countsToday: boolean;
  /** Missed days that a freeze covers, within the streak and within earlier ones, newest first. */
  readonly frozen: readonly Day[];
  /** Left in the month of `today`. */
  readonly freezesLeft: number;
}

/**
 * The streak up to today. Today does not break it before it is over. A missed day between two that count is frozen
 * while its month has freezes left, which the present streak takes first. `counted` are distinct, newest first.
 */
export function streakWithFreezes(counted: readonly Day[], today: Day): Streak {
  const countsToday = counted.includes(today);
  const frozen: Day[] = [];
  const used = new Map<string, number>();
  let days = 0;
  /** Freezes that the streak up to today has used; set once an earlier streak begins. */
  let ofThisStreak: ReadonlyMap<string, number> | undefined;
  let expected = countsToday ? today : plusDays(today, -1);
  for (const day of counted) {
    if (day > expected) continue;
    const missed: Day[] = [];
    for (let at = expected; at > day && missed.length <= 2 * freezesPerMonth; at = plusDays(at, -1)) missed.push(at);
    const needed = new Map<string, number>();
    for (const at of missed) needed.set(monthOf(at), (needed.get(monthOf(at)) ?? 0) + 1);
    const enough = [...needed].every(([month, count]) => (used.get(month) ?? 0) + count <= freezesPerMonth);
    if (enough) {
      for (const [month, count] of needed) used.set(month, (used.get(month) ?? 0) + count);
      frozen.push(...missed);
    } else ofThisStreak ??= new Map(used);
    if (!ofThisStreak) days += 1;
    expected = plusDays(day, -1);
  }
  const usedNow = (ofThisStreak ?? used).get(monthOf(today)) ?? 0;
  return { days, countsToday, frozen, freezesLeft: freezesPerMonth - usedNow };
}

const monthOf = (day: Day): string => day.slice(0, 7);
