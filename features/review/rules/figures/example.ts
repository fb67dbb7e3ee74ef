import { seededChance } from '#platform/chance/seeded-chance.ts';
import { daysBetween, plusDays, type Day } from '#features/memory/rules/learning-day.ts';
import type { Answered } from './heat.ts';

const months = 6;
const monthDays = 30;
const perDay = 40;
/** How often the learner of the example has time for it. */
const often = 0.72;
const newADay = 6;

/** What the figures show of somebody who has learnt for half a year: the same each time. */
export function exampleFigures(from: Day, today: Day) {
  const chance = seededChance(7);
  const first = Math.max(0, daysBetween(from, today) - months * monthDays);
  const days: Answered[] = [];
  for (let at = first; at <= daysBetween(from, today); at++) {
    if (chance() > often) continue;
    const answers = Math.round(perDay * (0.3 + chance()));
    const right = Math.round(answers * (0.82 + 0.14 * chance()));
    days.push({ day: plusDays(from, at), answers, right, brought: 0, ms: answers * 8_000 });
  }
  const byMonth = Map.groupBy(days, ({ day }) => day.slice(0, 7));
  return {
    from,
    today,
    wanted: 90,
    days,
    growth: { before: 0, lasting: 0, days: days.map(({ day }) => ({ day, items: newADay })) },
    months: [...byMonth].map(([month, some]) => ({
      month,
      answers: some.reduce((sum, { answers }) => sum + answers, 0),
      right: some.reduce((sum, { right }) => sum + right, 0),
    })),
  };
}
