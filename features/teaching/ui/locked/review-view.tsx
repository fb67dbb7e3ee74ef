import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';

/** A teacher's review, 1 to 4, with its comment. */
export function ReviewView({ rate, comment }: { rate: number; comment: string }) {
  const { t } = useTranslation('locked');
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <p className="flex items-center gap-3">
        <span role="img" aria-label={t('review.of', { rate })} className="flex gap-1">
          {[1, 2, 3, 4].map((step) => (
            <Star
              key={step}
              aria-hidden="true"
              className={cx('size-6', step <= rate ? 'fill-current text-star' : 'text-ink-3')}
            />
          ))}
        </span>
        <span className="text-18 font-semibold">{t(`review.word.${rate}` as 'review.word.1')}</span>
      </p>
      {comment === '' ? null : (
        <p dir="auto" className="mt-3 text-16 whitespace-pre-wrap wrap-anywhere">
          {comment}
        </p>
      )}
    </div>
  );
}
