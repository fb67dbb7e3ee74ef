import { TicketPercent } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import type { OfferedPromotion } from '../contract.ts';
import { useTimeLeft } from './use-time-left.ts';

/**
 * Which promotion is offered, to whom, and until when. `left` is given where nothing ticks: on a page without scripts.
 */
export function PromotionNote({ promotion, left }: { promotion: OfferedPromotion; left: ReactNode }) {
  const { t } = useTranslation('membership');
  return (
    <div className="mx-auto mt-5 flex max-w-xl flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card bg-accent-soft px-5 py-3.5 text-ink sm:flex-nowrap">
      <TicketPercent aria-hidden="true" className="size-6 shrink-0 text-accent max-sm:hidden" />
      <p className="min-w-0 flex-1 text-14 max-sm:basis-full max-sm:text-center">
        <strong className="block text-16 font-semibold">{t('promotion.title', { percent: promotion.percent })}</strong>
        {t(`promotion.${promotion.kind}`)}
      </p>
      {left}
    </div>
  );
}

/** Counts down while the page is open. */
export function TimeLeft({ endsAt, plain = false }: { endsAt: string | null; plain?: boolean }) {
  const { t } = useTranslation('membership');
  const left = useTimeLeft(endsAt);
  return left ? <TimeLeftWords words={t('promotion.left', { left })} plain={plain} /> : null;
}

/** In a field of its own, or `plain` in a line of text. */
export function TimeLeftWords({ words, plain = false }: { words: string; plain?: boolean }) {
  return (
    <p
      role="timer"
      className={cx(
        'shrink-0 text-14 tabular-nums',
        plain ? 'text-ink-2' : 'rounded-full bg-surface px-3 py-1 font-medium text-accent',
      )}
    >
      {words}
    </p>
  );
}
