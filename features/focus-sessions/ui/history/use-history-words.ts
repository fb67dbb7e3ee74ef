import { useTranslation } from 'react-i18next';
import { plusDays, type Day } from '#features/memory/rules/learning-day.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';

/** Days and durations in the reader's language. */
export function useHistoryWords() {
  const { t, i18n } = useTranslation('history');
  const format = (day: Day, options: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.language, { timeZone: 'UTC', ...options }).format(Date.parse(`${day}T00:00:00Z`));
  return {
    fullDay: (day: Day) => format(day, { weekday: 'short', day: 'numeric', month: 'long' }),
    /** 5 January 2026 was a Monday, which is 1. */
    weekday: (weekday: number, length: 'short' | 'long') =>
      format(plusDays('2026-01-04', weekday), { weekday: length }),
    month: (day: Day) => format(day, { month: 'short' }),
    moment: (instant: string) =>
      dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(instant)),
    /** Whole minutes, rounded down. */
    duration(seconds: number): string {
      const minutes = Math.floor(seconds / 60);
      if (minutes < 60) return t('minutes', { count: minutes });
      const hours = Math.floor(minutes / 60);
      return minutes % 60 === 0 ? t('wholeHours', { hours }) : t('hours', { hours, minutes: minutes % 60 });
    },
  };
}
