/** How many archives are kept: of so many days, weeks and months the newest of each. */
export interface KeepPolicy {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/** At least one is kept, and no more than three digits are written for any period. */
export const keepBounds = { most: 999 } as const;

export interface DatedArchive {
  readonly name: string;
  /** Instant, in ms. */
  readonly at: number;
  /** Whether it was found whole when it was last read; `null`: nobody has read it yet. */
  readonly good: boolean | null;
}

const dayMs = 86_400_000;

/** `7d 4w 6m`: each part at most once, in any order; `undefined` for anything else. */
export function readKeep(text: string): KeepPolicy | undefined {
  const counts = new Map<string, number>();
  for (const part of text.trim().split(/\s+/)) {
    const [, count, unit] = /^(\d{1,3})([dwm])$/.exec(part) ?? [];
    if (count === undefined || unit === undefined || counts.has(unit)) return undefined;
    counts.set(unit, Number(count));
  }
  const of = (unit: string) => counts.get(unit) ?? 0;
  if ([...counts.values()].every((count) => count === 0)) return undefined;
  return { days: of('d'), weeks: of('w'), months: of('m') };
}

/** Writes the policy so that `readKeep` reads it. */
export const keepText = ({ days, weeks, months }: KeepPolicy): string => `${days}d ${weeks}w ${months}m`;

const dayOf = (at: number) => Math.floor(at / dayMs);
/** Weeks begin on Monday; day 0 was a Thursday. */
const weekOf = (at: number) => Math.floor((dayOf(at) + 3) / 7);
const monthOf = (at: number) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth();

/**
 * Names of the archives that stay: the newest of each of the last days, weeks and months (UTC, the current one is the
 * first). A damaged one takes no place, and goes once there is a good one after it. The newest that may be whole and
 * the newest that is known to be always stay.
 */
export function kept(archives: readonly DatedArchive[], now: number, policy: KeepPolicy): Set<string> {
  const newestFirst = archives.toSorted((one, other) => other.at - one.at || (other.name < one.name ? -1 : 1));
  const usable = newestFirst.filter(({ good }) => good !== false);
  const stays = new Set<string>();
  const periods: [(at: number) => number, number][] = [
    [dayOf, policy.days],
    [weekOf, policy.weeks],
    [monthOf, policy.months],
  ];
  for (const [periodOf, count] of periods) {
    const taken = new Set<number>();
    for (const { name, at } of usable) {
      const period = periodOf(Math.min(at, now));
      if (period <= periodOf(now) - count || taken.has(period)) continue;
      taken.add(period);
      stays.add(name);
    }
  }
  const newestGood = usable.find(({ good }) => good);
  for (const archive of [usable[0], newestGood]) if (archive) stays.add(archive.name);
  for (const { name, at, good } of newestFirst)
    if (good === false && !(newestGood && newestGood.at > at)) stays.add(name);
  return stays;
}

/** An archive that was never finished goes after a day: until then it may still be written. */
export const isAbandoned = (changedAt: number, now: number): boolean => now - changedAt > dayMs;

/** Further growth of the instance, and the snapshot of its rows beside the archive. */
const roomFactor = 1.3;

/** Bytes that are missing for another archive after one of `last` bytes; 0 if there is room. */
export const roomMissing = (free: number, last: number): number => Math.max(0, Math.ceil(last * roomFactor) - free);

export const timePattern = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** `03:30` as minutes after midnight; `undefined` if it is no time of day. */
export function readTimeOfDay(text: string): number | undefined {
  const [, hours, minutes] = timePattern.exec(text) ?? [];
  if (hours === undefined) return undefined;
  return Number(hours) * 60 + Number(minutes);
}

/** `03:30` of minutes after midnight. */
export const timeOfDay = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The next instant at this time of day, in the server's time zone; an hour later on a day that skips it. */
export function nextAt(minutesOfDay: number, now: number): number {
  const next = new Date(now);
  next.setHours(0, minutesOfDay, 0, 0);
  if (next.getTime() <= now) {
    next.setDate(next.getDate() + 1);
    next.setHours(0, minutesOfDay, 0, 0);
  }
  return next.getTime();
}

/** A night without a backup, and some hours for a slow one. */
const lateMs = 36 * 3_600_000;

/** Whether a scheduled backup is overdue. */
export const isLate = (newestAt: number, now: number): boolean => now - newestAt > lateMs;
