import { useTranslation } from 'react-i18next';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { firstDayOf, type Month } from '../rules/months.ts';
import { weekdayLetters } from './weekday-letters.ts';

/** Formats days, months and times in the reader's language. */
export function useDayWords() {
  const { i18n } = useTranslation();
  const format = (day: Day, options: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.language, { timeZone: 'UTC', ...options }).format(Date.parse(`${day}T00:00:00Z`));
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(i18n.language) + text.slice(1);
  return {
    /** "Monday, 23 November 2026" */
    longDay: (day: Day) => format(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    /** "23 November" */
    shortDay: (day: Day) => format(day, { day: 'numeric', month: 'long' }),
    weekday: (day: Day) => format(day, { weekday: 'long' }),
    /** "Mo", for the head of a column. */
    narrowWeekday: (day: Day) => weekdayLetters(i18n.language)[new Date(`${day}T00:00:00Z`).getUTCDay()]!,
    number: (day: Day) => String(Number(day.slice(8))),
    /** "November 2026" */
    month: (month: Month) => format(firstDayOf(month), { month: 'long', year: 'numeric' }),
    monthTitle: (month: Month) => capital(format(firstDayOf(month), { month: 'long', year: 'numeric' })),
    /** "21:40", on the clock of that zone. */
    time: (instant: string, timeZone: string) =>
      dateFormat(i18n.language, { timeZone, hour: 'numeric', minute: '2-digit' }).format(Date.parse(instant)),
    /** An hour of the clock, such as "4:00". */
    hour: (hour: number) =>
      dateFormat(i18n.language, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' }).format(hour * 3_600_000),
  };
}
