import { daysBetween, plusDays, type Day } from '#features/memory/rules/learning-day.ts';

export interface Answered {
  readonly day: Day;
  readonly answers: number;
  readonly right: number;
  /** How many came with a file. */
  readonly brought: number;
  readonly ms: number;
}

/** A day of the year: 0 without answers, 4 with as many as on the fullest days. */
export interface HeatDay {
  readonly day: Day;
  readonly answers: number;
  readonly level: 0 | 1 | 2 | 3 | 4;
}

const levels = 4;
/** A single day of cramming does not make all others pale. */
const fullShare = 0.9;

/** The weeks of a year up to today, each from Monday on; the last one may be short. */
export function heatWeeks(answered: readonly Answered[], from: Day, today: Day, withBrought: boolean): HeatDay[][] {
  const byDay = new Map(answered.map((each) => [each.day, each.answers - (withBrought ? 0 : each.brought)]));
  const counts = [...byDay.values()].filter((count) => count > 0).toSorted((a, b) => a - b);
  const full = counts[Math.floor(fullShare * (counts.length - 1))] ?? 1;
  const days = Array.from({ length: daysBetween(from, today) + 1 }, (_, at): HeatDay => {
    const day = plusDays(from, at);
    const answers = byDay.get(day) ?? 0;
    const level = Math.min(levels, Math.ceil((levels * answers) / full));
    return { day, answers, level: level as HeatDay['level'] };
  });
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, (week + 1) * 7));
}

export interface YearSums {
  readonly days: number;
  readonly answers: number;
  readonly brought: number;
}

export function yearSums(answered: readonly Answered[], withBrought: boolean): YearSums {
  const counted = answered.map((each) => each.answers - (withBrought ? 0 : each.brought));
  return {
    days: counted.filter((count) => count > 0).length,
    answers: counted.reduce((sum, count) => sum + count, 0),
    brought: answered.reduce((sum, { brought }) => sum + brought, 0),
  };
}

export interface MonthSums {
  /** `2026-03`. */
  readonly month: string;
  readonly days: number;
  readonly answers: number;
  readonly right: number;
  readonly ms: number;
}

/** The months with answers, the first one first. */
export const monthSums = (answered: readonly Answered[]): MonthSums[] =>
  [...Map.groupBy(answered, ({ day }) => day.slice(0, 7))].map(([month, days]) => {
    const sum = (of: 'answers' | 'right' | 'ms') => days.reduce((all, each) => all + each[of], 0);
    return { month, days: days.length, answers: sum('answers'), right: sum('right'), ms: sum('ms') };
  });
