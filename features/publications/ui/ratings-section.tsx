import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#ui/button-class.ts';
import { inPlace } from '#ui/opened-by-address.ts';
import type { PublicMeta } from '../contract.ts';
import { openPublishing } from './prompt.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';
import { Comments, RatingAverage, type CommentActionsOf } from './ratings-summary.tsx';

export interface RatingsSectionProps {
  of: SubjectKind;
  meta: PublicMeta;
  title: string;
  /** The rating control, for members. */
  rate?: ReactNode;
  commentActions?: CommentActionsOf;
  onMore?: () => void;
  /** The URL of the comments page, and whether it shows older ones; within the app there is only the dialog. */
  page?: { readonly address: string; readonly isOlder: boolean };
}

/**
 * Ratings and the newest comments, part of a public page's first HTML. Older comments have pages of their own; with
 * scripts they open in a dialog instead.
 */
export function RatingsSection({ of, meta, title, rate, commentActions, onMore, page }: RatingsSectionProps) {
  const { t } = useTranslation('publications');
  const id = useId();
  const showAll = () => {
    onMore?.();
    openPublishing({ kind: 'ratings', of, id: meta._id, title });
  };
  return (
    <section id={anchor} aria-labelledby={id} className="border-t border-line pt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="font-display text-22 font-semibold">
          {t('ratings.title')}
        </h2>
        {rate}
      </div>
      {meta.number_rating === 0 ? (
        <p className="text-ink-2">
          <strong className="font-semibold">{t('ratings.emptyTitle')}.</strong>{' '}
          {rate ? null : t(`ratings.emptyText.${of}`)}
        </p>
      ) : (
        <div className="flex flex-col gap-6">
          <RatingAverage meta={meta} />
          <Comments comments={meta.rating_comment} actions={commentActions} />
          {meta.next !== null && onMore && !page ? (
            <button type="button" className={buttonClass({ className: 'self-start' })} onClick={showAll}>
              {t('ratings.all')}
            </button>
          ) : null}
          {page && (page.isOlder || meta.next !== null) ? (
            <p className="flex flex-wrap gap-3">
              {page.isOlder ? (
                <a href={`${page.address}#${anchor}`} className={buttonClass()}>
                  {t('ratings.newest')}
                </a>
              ) : null}
              {meta.next !== null ? (
                <a
                  href={`${page.address}?comments=${encodeURIComponent(meta.next)}#${anchor}`}
                  rel="nofollow"
                  className={buttonClass()}
                  onClick={onMore && inPlace(showAll)}
                >
                  {t(onMore ? 'ratings.all' : 'ratings.older')}
                </a>
              ) : null}
            </p>
          ) : null}
        </div>
      )}
    </section>
  );
}

/** The URL fragment of the section. */
const anchor = 'ratings';
