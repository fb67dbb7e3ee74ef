import { usualWeek, wantedPercent, type Week } from './due-day.ts';
import type { Day } from './learning-day.ts';
import { newADay } from './new-items.ts';

/** A member wants this of their reviews. */
export interface MemorySettings {
  /** The share that should still be recalled when an item comes back, in percent. */
  readonly wanted: number;
  /** How much of a usual day's work each weekday has, Monday first. */
  readonly week: Week;
  /** The first day on which reviews are wanted again; nothing is proposed before. */
  readonly away_until: Day | null;
  /** Rating by "known" and "not known", or by Again, Hard, Good and Easy. */
  readonly buttons: 2 | 4;
  /** How many items that were never answered a review adds on a usual day at most. */
  readonly new_a_day: number;
}

export const usualSettings: MemorySettings = {
  wanted: wantedPercent.usual,
  week: usualWeek,
  away_until: null,
  buttons: 2,
  new_a_day: newADay.usual,
};

export const isAway = ({ away_until }: Pick<MemorySettings, 'away_until'>, today: Day): boolean =>
  away_until !== null && today < away_until;
