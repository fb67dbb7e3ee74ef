import { Flame } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';

/** Days in a row with an answer. It encourages and never scolds: a broken row simply begins again. */
export function Streak({ days, answered_today }: { days: number; answered_today: boolean }) {
  const { t } = useTranslation('repeat');
  const words = days === 0 ? 'streakNone' : answered_today ? 'streakKept' : 'streakOpen';
  return (
    <section aria-label={t('today.streakTitle')} className="@container rounded-card border border-line bg-surface p-4 shadow-resting">
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
    </section>
  );
}
