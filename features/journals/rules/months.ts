import { plusDays, type Day } from '#features/memory/rules/learning-day.ts';

/** A month, written `2026-03`; months compare as text. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);

export const firstDayOf = (month: Month): Day => `${month}-01`;

export function plusMonths(month: Month, months: number): Month {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const total = year * 12 + number - 1 + months;
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}`;
}

export const lastDayOf = (month: Month): Day => plusDays(firstDayOf(plusMonths(month, 1)), -1);

export function isMonth(text: string | null | undefined): text is Month {
  return text !== null && text !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** The weeks of a month from Monday to Sunday; `undefined` for days of other months. */
export function weeksOf(month: Month): readonly (readonly (Day | undefined)[])[] {
  const first = firstDayOf(month);
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const days = Number(lastDayOf(month).slice(8));
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, place) => {
      const at = week * 7 + place - before;
      return at < 0 || at >= days ? undefined : plusDays(first, at);
    }),
  );
}
