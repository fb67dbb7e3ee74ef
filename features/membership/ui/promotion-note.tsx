import { TicketPercent } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedPromotion } from '../contract.ts';
import { useTimeLeft } from './use-time-left.ts';

/** Which promotion is offered, to whom, and until when. `left` is given where nothing ticks: on a page without scripts. */
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
export function TimeLeft({ endsAt }: { endsAt: string | null }) {
  const { t } = useTranslation('membership');
  const left = useTimeLeft(endsAt);
  return left ? <TimeLeftWords words={t('promotion.left', { left })} /> : null;
}

export function TimeLeftWords({ words }: { words: string }) {
  return (
    <p role="timer" className="shrink-0 rounded-full bg-surface px-3 py-1 text-14 font-medium text-accent tabular-nums">
      {words}
    </p>
  );
}
