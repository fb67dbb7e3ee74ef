import { ChartColumn, Headphones, Play } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calls } from '#client/contract-types.ts';
import { query } from '#client/query.ts';
import { wasAnswered } from '#client/query-client.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { isNotLoaded, later } from '#ui/later.tsx';

/** Its texts are those of the review, which are loaded here already for the press that follows. */
const SizeChoice = later(async () => ({ default: (await import('./size-choice.tsx')).SizeChoice }), {
  meanwhile: () => <span aria-hidden="true" className="h-11 grow" />,
  without: () => null,
});

const reportUnlessGone = (error: unknown) => {
  if (!isNotLoaded(error)) reportError(error);
};

/**
 * On Today: what would be forgotten by tomorrow, and a button that begins. With nothing to review only the way to the
 * figures.
 */
export function ReviewProposal({
  next,
  isFetching,
  to,
  isFirst,
}: {
  next: Calls['review.next']['output'];
  isFetching: boolean;
  to: string;
  /** Nothing else is to be begun today. */
  isFirst: boolean;
}) {
  const { t } = useTranslation('repeat');
  useEffect(() => {
    // A device may say that it has a network where the server cannot be reached.
    if (isFetching || wasAnswered(query.review.next.queryKey())) return;
    // Without the part there is nothing on this device either.
    import('../client/ahead/next-on-device.ts').then((part) => part.proposeOnDevice()).catch(reportUnlessGone);
  }, [isFetching]);
  const titles = next.cards.map(({ title }) => title.trim()).filter(Boolean);
  const figures = (
    <ButtonLink to="/app/memory" variant="quiet" size="sm" icon={<ChartColumn aria-hidden="true" className="size-4" />}>
      {t('review.figures')}
    </ButtonLink>
  );
  if (next.count === 0) return <div className="mb-2 flex min-h-11 items-center justify-end">{figures}</div>;
  return (
    <section className="@container mb-5 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-col gap-x-6 gap-y-3 @2xl:flex-row @2xl:items-center">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          {/* The point stays at the end of the first line where there are two. */}
          <h2 className="font-display text-18 font-semibold">
            {t('review.items', { count: next.count })}
            {'\u{A0}· '}
            <span className="whitespace-nowrap">{t('review.minutes', { count: next.minutes })}</span>
          </h2>
          <p dir="auto" className="line-clamp-4 text-14 text-ink-2 wrap-anywhere @2xl:line-clamp-3">
            {next.fresh === next.count ? t('review.allFresh') : t('review.why', { count: next.count })}{' '}
            {titles.join(' · ')}
          </p>
          {next.fresh > 0 && next.fresh < next.count ? (
            <p className="text-14 text-ink-2">{t('review.fresh', { count: next.fresh })}</p>
          ) : null}
        </div>
        <div className="flex shrink-0 flex-wrap items-center gap-2 @2xl:w-72 @2xl:flex-col @2xl:items-stretch">
          <ButtonLink
            to={to}
            variant={isFirst ? 'primary' : 'secondary'}
            className="grow"
            icon={<Play aria-hidden="true" className="size-5 fill-current" />}
          >
            {t('review.begin')}
          </ButtonLink>
          <div className="flex grow">
            <SizeChoice to={to} more={next.more > 0} />
          </div>
        </div>
      </div>
      <div className="-mx-2 -mb-2 mt-1 flex flex-wrap items-center">
        <ButtonLink
          to={`${to}?ear`}
          variant="quiet"
          size="sm"
          icon={<Headphones aria-hidden="true" className="size-4" />}
        >
          {t('review.byEar')}
        </ButtonLink>
        {figures}
      </div>
    </section>
  );
}
