import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#platform/i18n/date-format.ts';
import type { ReactNode } from 'react';
import { PersonLink } from '#features/people/ui/person-link.tsx';
import { UserName } from '#features/people/ui/user-name.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Stars } from '#ui/stars.tsx';
import type { PublicMeta, RatingComment } from '../contract.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';

/** The average to one decimal (S1 §9) and the number of each star; `undefined` without ratings. */
export function RatingAverage({ meta }: { meta: Pick<PublicMeta, 'rating' | 'number_rating' | 'rating_spread'> }) {
  const { t, i18n } = useTranslation('publications');
  const { rating, number_rating: count, rating_spread: spread } = meta;
  if (count === 0) return null;
  const average = rating / count;
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <div className="flex flex-col items-center">
        <strong className="font-display text-36 font-semibold tabular-nums">
          {average.toLocaleString(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
        </strong>
        <Stars value={average} />
        <span className="mt-1 text-14 text-ink-3">{t('ratings.count', { count })}</span>
      </div>
      <ul aria-label={t('ratings.spread')} className="flex min-w-48 flex-1 flex-col gap-1">
        {spread.map((_, place) => {
          const stars = spread.length - place;
          const given = spread[stars - 1]!;
          return (
            <li key={stars} className="flex items-center gap-2 text-14 text-ink-2 tabular-nums">
              <span className="sr-only">{t('ratings.row', { stars, count: given })}</span>
              <span aria-hidden="true" className="flex w-7 items-center justify-end gap-0.5">
                {stars}
                <Star className="size-3 fill-star text-star" />
              </span>
              <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-sunken">
                <span className="block h-full rounded-full bg-star" style={{ width: `${(100 * given) / count}%` }} />
              </span>
              <span aria-hidden="true" className="w-8">
                {given.toLocaleString(i18n.language)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function NoRatings({ kind }: { kind: SubjectKind }) {
  const { t } = useTranslation('publications');
  return (
    <EmptyState
      icon={<Star className="size-7" />}
      title={t('ratings.emptyTitle')}
      text={t(`ratings.emptyText.${kind}`)}
    />
  );
}

/** What the reader can do about a comment. */
export type CommentActionsOf = (comment: RatingComment) => ReactNode;

/** The comments, newest first; plain text. */
export function Comments({
  comments,
  actions,
}: {
  comments: readonly RatingComment[];
  actions: CommentActionsOf | undefined;
}) {
  const { t, i18n } = useTranslation('publications');
  // UTC, because a date in the local zone may differ between server and browser and break hydration.
  const date = dateFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
  if (comments.length === 0) return <p className="text-14 text-ink-3">{t('ratings.noComments')}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {comments.map((comment) => (
        <li key={comment._id} className="flex gap-3 py-4 first:pt-0">
          <Avatar name={comment.author_name} image={comment.author_avatar} size={40} />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <strong className="font-semibold wrap-anywhere">
                <PersonLink id={comment.author_id} className="underline-offset-2 hover:underline">
                  <UserName name={comment.author_name} />
                </PersonLink>
              </strong>
              <time dateTime={comment.date} className="text-14 text-ink-3">
                {date.format(new Date(comment.date))}
              </time>
            </p>
            <Stars value={comment.rating} size={14} />
            <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
              {comment.content}
            </p>
            {actions?.(comment)}
          </div>
        </li>
      ))}
    </ul>
  );
}
