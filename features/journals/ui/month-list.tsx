import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '#ui/class-names.ts';
import type { JournalMonth } from '../contract.ts';
import type { Month } from '../rules/months.ts';
import { useDayWords } from './use-day-words.ts';

/** The months that have entries, as links. */
export function MonthList({ months, shown }: { months: JournalMonth['months']; shown: Month }) {
  const { t } = useTranslation('journals');
  const words = useDayWords();
  if (months.length < 2) return null;
  return (
    <nav aria-label={t('month.all')}>
      <ul className="max-h-72 overflow-y-auto">
        {months.map(({ month, count }) => (
          <li key={month}>
            <Link
              to={`/app/journal?month=${month}`}
              aria-current={month === shown ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center justify-between gap-3 rounded-control px-3 text-14 hover:bg-sunken',
                month === shown ? 'font-semibold text-ink' : 'text-ink-2',
              )}
            >
              {words.monthTitle(month)}
              <span className="text-12 font-normal text-ink-3">{t('month.entries', { count })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
