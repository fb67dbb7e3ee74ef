import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CardTabProps } from '#client/places.ts';
import { query } from '#client/query.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { ErrorNote } from '#ui/error-note.tsx';
import { AnswerRows } from './answer-rows.tsx';

/** The teacher's review of a copy, as a tab of it. */
export function ReviewTab({ card: { _id: id, teacher_review: review } }: CardTabProps) {
  return review ? <ReviewView id={id} {...review} /> : null;
}

/** A teacher's review, 1 to 4, with its comment; below it what the student sent, with the right answers. */
function ReviewView({ id, rate, comment }: { id: string; rate: number; comment: string }) {
  const { t } = useTranslation('locked');
  const { data, error, refetch } = useQuery(query.teaching.readAnswers.queryOptions({ input: { id } }));
  const row = data?.[0];
  return (
    <div className="flex flex-col gap-8">
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
      {row ? (
        <>
          <p className="text-16 text-ink-2">
            {t('own.title')} · {t('own.right', { right: row.right, asked: row.asked })}
          </p>
          <AnswerRows row={row} />
        </>
      ) : error ? (
        <ErrorNote
          title={t('own.notRead')}
          text={t('notReadText')}
          action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      ) : null}
    </div>
  );
}
