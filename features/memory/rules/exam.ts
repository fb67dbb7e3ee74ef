import { daysBetween, type Day } from './learning-day.ts';

/** In so many days before an exam its items come beyond what is due, and none is new. */
export const examDays = 7;

/** Days over which the usual work of a day is measured: those before the last week of an exam. */
export const usualDays = 14;

/** `ahead`: new items may come. `lastDays`: items come beyond what is due. `over`: on its day and after it. */
export type ExamPhase = 'ahead' | 'lastDays' | 'over';

export function examPhase(today: Day, examOn: Day): ExamPhase {
  const left = daysBetween(today, examOn);
  if (left <= 0) return 'over';
  return left <= examDays ? 'lastDays' : 'ahead';
}

/** Days on which new items of an exam may come, today among them: the last one is a week before the exam. */
export const daysForNew = (today: Day, examOn: Day): number => Math.max(0, daysBetween(today, examOn) - examDays + 1);

const leastRoom = 10;

/**
 * How many items may come beyond what is due in the last week before an exam: a day has at most twice the usual work.
 * `usual`: items reviewed in `usualDays`. `planned`: reviewed or proposed today.
 */
export const examRoom = (usual: number, planned: number): number =>
  Math.max(0, Math.max(leastRoom, Math.ceil((2 * usual) / usualDays)) - planned);
