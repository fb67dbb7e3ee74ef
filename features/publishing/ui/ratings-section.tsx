import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#ui/button-class.ts';
import type { PublicMeta } from '../contract.ts';
import { openPublishing } from './prompt.ts';
import { Comments, RatingAverage } from './ratings-summary.tsx';

/**
 * Ratings and the newest comments on a public page, in its first HTML. The others open in a dialog where there is a program; otherwise they are
 * pages of that page.
 */
export function RatingsSection({
  meta,
  title,
  rate,
  onMore,
  page,
}: {
  meta: PublicMeta;
  title: string;
  /** For members: the way to rate it, or why they cannot. */
  rate?: ReactNode;
  onMore?: () => void;
  /** Without `onMore`: where the comments are read, and whether these are older ones. */
  page?: { readonly address: string; readonly isOlder: boolean };
}) {
  const { t } = useTranslation('publishing');
  const id = useId();
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
          <strong className="font-semibold">{t('ratings.emptyTitle')}.</strong> {rate ? null : t('ratings.emptyText')}
        </p>
      ) : (
        <div className="flex flex-col gap-6">
          <RatingAverage meta={meta} />
          <Comments comments={meta.rating_comment} />
          {meta.next !== null && onMore ? (
            <button
              type="button"
              className={buttonClass({ className: 'self-start' })}
              onClick={() => {
                onMore();
                openPublishing({ kind: 'ratings', editionId: meta._id, title });
              }}
            >
              {t('ratings.all')}
            </button>
          ) : null}
          {page && !onMore && (page.isOlder || meta.next !== null) ? (
            <p className="flex flex-wrap gap-3">
              {page.isOlder ? (
                <a href={`${page.address}#${anchor}`} className={buttonClass()}>
                  {t('ratings.newest')}
                </a>
              ) : null}
              {meta.next !== null ? (
                <a href={`${page.address}?comments=${encodeURIComponent(meta.next)}#${anchor}`} rel="nofollow" className={buttonClass()}>
                  {t('ratings.older')}
                </a>
              ) : null}
            </p>
          ) : null}
        </div>
      )}
    </section>
  );
}

/** The words of an address that lead here. */
const anchor = 'ratings';
