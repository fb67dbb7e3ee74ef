import { Flame } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '#ui/class-names.ts';

/**
 * Consecutive days with focus or an answer. Leads to all of them. Encouraging only: a broken streak starts again
 * without a message.
 */
export function Streak({ days, answered_today }: { days: number; answered_today: boolean }) {
  const { t } = useTranslation('repeat');
  const words = days === 0 ? 'streakNone' : answered_today ? 'streakKept' : 'streakOpen';
  return (
    <Link
      to="/app/focus"
      className="@container block rounded-card border border-line bg-surface p-4 shadow-resting transition-shadow hover:shadow-lifted"
    >
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className={cx(
            'flex size-12 shrink-0 items-center justify-center rounded-full @max-[12rem]:hidden',
            answered_today ? 'bg-warn-soft text-warn' : 'bg-sunken text-ink-3',
          )}
        >
          <Flame className={cx('size-6', answered_today && 'fill-current')} />
        </span>
        <div className="min-w-0">
          <p className="text-18 font-semibold tabular-nums">{t('today.streak', { count: days })}</p>
          <p className="text-14 text-ink-2">{t(`today.${words}`)}</p>
        </div>
      </div>
    </Link>
  );
}
