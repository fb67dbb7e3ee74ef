import { useTranslation } from 'react-i18next';
import { daysBetween, type Day } from '#features/memory/rules/learning-day.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';

/** Formats days and durations in the reader's language. */
export function useWords() {
  const { t, i18n } = useTranslation('repeat');
  const format = (day: Day, options: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.language, { timeZone: 'UTC', ...options }).format(Date.parse(`${day}T00:00:00Z`));
  return {
    /** "today", "tomorrow", "Thursday, 5 March", "5 March 2027". */
    dayName(day: Day, today: Day): string {
      const away = daysBetween(today, day);
      if (away === 0) return t('day.today');
      if (away === 1) return t('day.tomorrow');
      if (away === -1) return t('day.yesterday');
      return format(
        day,
        day.slice(0, 4) === today.slice(0, 4)
          ? { weekday: 'long', day: 'numeric', month: 'long' }
          : { day: 'numeric', month: 'long', year: 'numeric' },
      );
    },
    longDay: (day: Day) => format(day, { weekday: 'long', day: 'numeric', month: 'long' }),
    weekday: (day: Day) => format(day, { weekday: 'long' }),
    /** An hour of the clock, such as "4:00" or "4:00 AM". */
    hour: (hour: number) =>
      dateFormat(i18n.language, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' }).format(hour * 3_600_000),
    shortDay: (day: Day) => format(day, { weekday: 'short' }),
    /** Whole minutes, rounded up; from an hour on, steps of five minutes. */
    duration(milliseconds: number): string {
      const minutes = Math.ceil(milliseconds / 60_000);
      if (minutes <= 1) return t('time.less');
      if (minutes < 60) return t('time.minutes', { count: minutes });
      const rounded = Math.ceil(minutes / 5) * 5;
      const [hours, rest] = [Math.floor(rounded / 60), rounded % 60];
      const inHours = t('time.hours', { count: hours });
      return rest === 0 ? inHours : t('time.both', { hours: inHours, minutes: t('time.minutes', { count: rest }) });
    },
  };
}
