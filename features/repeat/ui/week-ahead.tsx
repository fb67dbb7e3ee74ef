import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import type { TodayReply } from '../contract.ts';
import { daysAhead } from '../rules/today-view.ts';
import { useWords } from './use-words.ts';

const shownDays = 7;

/** Number of planned sessions on each of the next seven days. */
export function WeekAhead({ today }: { today: TodayReply }) {
  const { t } = useTranslation('repeat');
  const { shortDay, dayName } = useWords();
  const days = daysAhead(today, shownDays);
  const most = Math.max(...days.map(({ count }) => count));
  return (
    <section>
      <h2 className="mb-2 text-14 font-semibold text-ink-2">{t('today.coming')}</h2>
      <div className="rounded-card border border-line bg-surface px-3 pt-4 pb-3 shadow-resting">
        {most === 0 ? (
          <p className="pb-1 text-center text-14 text-ink-3">{t('today.nothingAhead')}</p>
        ) : (
          <ol className="flex h-28 items-stretch gap-1.5">
            {days.map(({ day, count }) => (
              <li key={day} className="flex min-w-0 flex-1 flex-col items-center gap-1">
                <span className="sr-only">{t('today.barOf', { day: dayName(day, today.today), count })}</span>
                <span aria-hidden="true" className="flex w-full flex-1 flex-col items-center justify-end gap-1">
                  <span className={cx('text-12 tabular-nums', count > 0 ? 'text-ink-2' : 'text-ink-3')}>
                    {count > 0 ? count : ''}
                  </span>
                  <span
                    className={cx('w-full max-w-7 rounded-t-[4px]', count > 0 ? 'bg-accent' : 'bg-line')}
                    style={{ height: `${count > 0 ? Math.max(6, (count / most) * 100) : 3}%` }}
                  />
                </span>
                <span aria-hidden="true" className="max-w-full truncate text-12 text-ink-3">
                  {shortDay(day)}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
