import { daysBetween, plusDays, type Day } from '#features/memory/rules/learning-day.ts';

export interface Given {
  readonly answers: number;
  readonly right: number;
}

/** Of these answers the share that was right, 0 to 1; nothing without answers. */
export const shareOf = ({ answers, right }: Given): number | undefined => (answers === 0 ? undefined : right / answers);

export const together = (some: readonly Given[]): Given => ({
  answers: some.reduce((sum, { answers }) => sum + answers, 0),
  right: some.reduce((sum, { right }) => sum + right, 0),
});

/** Stretches of the clock, each six hours from its first one on. */
const stretches = { night: 0, morning: 6, afternoon: 12, evening: 18 } as const;
export type Stretch = keyof typeof stretches;
const stretchHours = 6;

export const isWithin = (of: Stretch, hour: number): boolean =>
  hour >= stretches[of] && hour < stretches[of] + stretchHours;

/** With fewer answers nothing is said about a time of day; a stretch needs some of its own. */
const leastAnswers = 100;
const leastOfStretch = 30;

/** When most is remembered, if there are enough answers at two times of day at least. */
export function bestStretch(
  hours: readonly (Given & { readonly hour: number })[],
): (Given & { of: Stretch }) | undefined {
  const sums = (Object.keys(stretches) as Stretch[])
    .map((of) => ({
      of,
      ...together(hours.filter(({ hour }) => isWithin(of, hour))),
    }))
    .filter(({ answers }) => answers >= leastOfStretch);
  if (sums.length < 2 || together(sums).answers < leastAnswers) return undefined;
  return sums.toSorted((a, b) => b.right / b.answers - a.right / a.answers)[0];
}

export interface Growth {
  readonly before: number;
  readonly days: readonly { readonly day: Day; readonly items: number }[];
}

/** How many items there were at the end of each week since a day, the last one being today. */
export function growthLine({ before, days }: Growth, from: Day, today: Day): { day: Day; items: number }[] {
  const weeks = Math.ceil((daysBetween(from, today) + 1) / 7);
  let items = before;
  let at = 0;
  return Array.from({ length: weeks }, (_, week) => {
    const end = plusDays(from, week * 7 + 6);
    const day = end > today ? today : end;
    while (at < days.length && days[at]!.day <= day) items += days[at++]!.items;
    return { day, items };
  });
}

/** How many items were new on one of the last days. */
export const newWithin = ({ days }: Growth, today: Day, within: number): number =>
  days.reduce((sum, { day, items }) => sum + (daysBetween(day, today) < within ? items : 0), 0);

/** What is due in each week from today on; what is late counts for the first one. */
export const forecastWeeks = ({ overdue, days }: { overdue: number; days: readonly number[] }): number[] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    days.slice(week * 7, (week + 1) * 7).reduce((sum, count) => sum + count, week === 0 ? overdue : 0),
  );

/** The most that a scale goes to: a round number that is not below the most of the values. */
export function roundMost(values: readonly number[]): number {
  const most = Math.max(1, ...values);
  const unit = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 5, 10].map((times) => times * unit).find((value) => value >= most)!;
}
