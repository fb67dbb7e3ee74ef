import { ChartColumn, Headphones, Play } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calls } from '#client/contract-types.ts';
import { useOnline } from '#client/use-online.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { isNotLoaded, later } from '#ui/later.tsx';

/** Its texts are those of the review, which are loaded here already for the press that follows. */
const SizeChoice = later(async () => ({ default: (await import('./size-choice.tsx')).SizeChoice }), {
  meanwhile: () => <span aria-hidden="true" className="h-11 w-36 max-sm:grow" />,
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
  to,
  isFirst,
}: {
  next: Calls['review.next']['output'];
  to: string;
  /** Nothing else is to be begun today. */
  isFirst: boolean;
}) {
  const { t } = useTranslation('repeat');
  const online = useOnline();
  useEffect(() => {
    // Without the part there is nothing on this device either.
    if (!online)
      import('../client/ahead/next-on-device.ts').then((part) => part.proposeOnDevice()).catch(reportUnlessGone);
  }, [online]);
  const titles = next.cards.map(({ title }) => title.trim()).filter(Boolean);
  const figures = (
    <ButtonLink to="/app/memory" variant="quiet" size="sm" icon={<ChartColumn aria-hidden="true" className="size-4" />}>
      {t('review.figures')}
    </ButtonLink>
  );
  if (next.count === 0) return <div className="mb-2 flex min-h-11 items-center justify-end">{figures}</div>;
  return (
    <section className="mb-5 flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <h2 className="font-display text-18 font-semibold">
          {t('review.items', { count: next.count })} · {t('review.minutes', { count: next.minutes })}
        </h2>
        <p dir="auto" className="text-14 text-ink-2 wrap-anywhere">
          {next.fresh === next.count ? t('review.allFresh') : t('review.why', { count: next.count })}{' '}
          {titles.join(' · ')}
          {next.fresh > 0 && next.fresh < next.count ? ` (${t('review.fresh', { count: next.fresh })})` : null}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink
          to={to}
          variant={isFirst ? 'primary' : 'secondary'}
          className="max-sm:grow sm:order-1"
          icon={<Play aria-hidden="true" className="size-5 fill-current" />}
        >
          {t('review.begin')}
        </ButtonLink>
        <div className="flex max-sm:grow sm:order-2">
          <SizeChoice to={to} more={next.more > 0} />
        </div>
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
