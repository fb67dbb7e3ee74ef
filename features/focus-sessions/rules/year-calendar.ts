import { plusDays, type Day } from '#features/memory/rules/learning-day.ts';
import { focusSecondsForStreak } from '#features/memory/rules/streak.ts';

export interface CountedDay {
  readonly day: Day;
  /** Of focus. */
  readonly seconds: number;
  readonly sessions: number;
  readonly answers: number;
}

/** Why a day counts for the streak, or that it does not. */
export type WhyCounted = 'focus' | 'answers' | 'both' | 'frozen' | 'tooShort' | 'nothing';

export function whyCounted(counted: CountedDay | undefined, frozen: boolean): WhyCounted {
  const focused = (counted?.seconds ?? 0) >= focusSecondsForStreak;
  const answered = (counted?.answers ?? 0) > 0;
  if (focused && answered) return 'both';
  if (focused) return 'focus';
  if (answered) return 'answers';
  if (frozen) return 'frozen';
  return (counted?.seconds ?? 0) > 0 ? 'tooShort' : 'nothing';
}

export type Level = 0 | 1 | 2 | 3 | 4;

/** Shades of the calendar, by minutes of focus from which they begin; a day with answers only has the first. */
export const levelMinutes = [1, 25, 50, 100] as const;

export function levelOf({ seconds, answers }: Pick<CountedDay, 'seconds' | 'answers'>): Level {
  const reached = levelMinutes.filter((minutes) => seconds >= minutes * 60).length;
  return Math.max(reached, answers > 0 ? 1 : 0) as Level;
}

/** The weeks of a year, Monday first; days of its neighbours are `undefined`. */
export function weeksOf(year: number): readonly (readonly (Day | undefined)[])[] {
  const first = `${year}-01-01`;
  const last = `${year}-12-31`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: (Day | undefined)[][] = [];
  for (let monday = plusDays(first, -weekday); monday <= last; monday = plusDays(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, place) => {
        const day = plusDays(monday, place);
        return day >= first && day <= last ? day : undefined;
      }),
    );
  return weeks;
}
