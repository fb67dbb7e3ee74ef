import { useTranslation } from 'react-i18next';
import { cx } from './class-names.ts';

const path = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z';

/** An average rating, rounded to half a star; `null` where nobody has rated. */
export function Stars({
  value,
  count,
  size = 16,
  className,
}: {
  value: number | null;
  count?: number;
  size?: number;
  className?: string;
}) {
  const { t, i18n } = useTranslation('ui');
  if (value === null) {
    // The title explains it also on public pages, which run no script. It is the name, so it is not said twice.
    return (
      <span
        role="img"
        aria-label={t('notRated')}
        title={t('notRated')}
        className={cx('inline-flex items-center gap-1 text-14 text-ink-3', className)}
      >
        <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
          <path d={path} fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
        <span aria-hidden="true">?</span>
      </span>
    );
  }
  const halves = Math.round(value * 2);
  return (
    <span className={cx('inline-flex items-center gap-1', className)}>
      <span
        className="inline-flex text-star"
        role="img"
        aria-label={t('rated', { value: (halves / 2).toLocaleString(i18n.language) })}
      >
        {[0, 1, 2, 3, 4].map((index) => {
          const share = Math.min(2, Math.max(0, halves - index * 2)) / 2;
          return (
            <span key={index} className="relative inline-block" style={{ width: size, height: size }}>
              <svg
                viewBox="0 0 24 24"
                width={size}
                height={size}
                className="absolute inset-0 opacity-30"
                aria-hidden="true"
              >
                <path d={path} fill="currentColor" />
              </svg>
              <span className="absolute inset-y-0 start-0 overflow-hidden" style={{ width: `${share * 100}%` }}>
                <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
                  <path d={path} fill="currentColor" />
                </svg>
              </span>
            </span>
          );
        })}
      </span>
      {count === undefined ? null : (
        <span className="text-12 text-ink-3 tabular-nums">({count.toLocaleString(i18n.language)})</span>
      )}
    </span>
  );
}
