import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Calls } from '#client/contract-types.ts';
import { ButtonLink } from '#ui/button-link.tsx';

/** On Today: what would be forgotten by tomorrow, and a button that begins. */
export function ReviewProposal({ next, to }: { next: Calls['review.next']['output']; to: string }) {
  const { t } = useTranslation('repeat');
  const titles = next.cards.map(({ title }) => title.trim()).filter(Boolean);
  return (
    <section className="mb-5 flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <h2 className="font-display text-18 font-semibold">
          {t('review.items', { count: next.count })} · {t('review.minutes', { count: next.minutes })}
        </h2>
        <p dir="auto" className="text-14 text-ink-2 wrap-anywhere">
          {t('review.why', { count: next.count })} {titles.join(' · ')}
        </p>
      </div>
      <ButtonLink to={to} icon={<Play aria-hidden="true" className="size-5" />}>
        {t('review.begin')}
      </ButtonLink>
    </section>
  );
}
