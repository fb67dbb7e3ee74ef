import { useTranslation } from 'react-i18next';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { shareOf, type Given } from '../../rules/figures/sums.ts';

const halfMinuteMs = 30_000;

/** Numbers, shares and days in the reader's language. */
export function useFigureWords() {
  const { i18n } = useTranslation('review');
  const at = (day: Day, options: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.language, { timeZone: 'UTC', ...options }).format(Date.parse(`${day}T00:00:00Z`));
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(i18n.language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
      value,
    );
  const percent = (share: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(Math.round(share * 100) / 100);
  return {
    number,
    percent,
    /** Of no answers a dash. */
    shareOf: (given: Given) => {
      const share = shareOf(given);
      return share === undefined ? '–' : percent(share);
    },
    day: (day: Day) => at(day, { day: 'numeric', month: 'long' }),
    fullDay: (day: Day) => at(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: (day: Day) => at(day, { weekday: 'short' }),
    month: (day: Day) => at(day, { month: 'short' }),
    fullMonth: (month: string) => at(`${month}-01`, { month: 'long', year: 'numeric' }),
    hour: (hour: number) => dateFormat(i18n.language, { timeZone: 'UTC', hour: 'numeric' }).format(hour * 3_600_000),
    /** Of less than half a minute, that it is less than one. */
    minutes: (ms: number) => {
      const said = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
      return ms > 0 && ms < halfMinuteMs ? `< ${said.format(1)}` : said.format(Math.round(ms / (2 * halfMinuteMs)));
    },
  };
}
