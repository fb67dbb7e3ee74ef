import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedPromotion } from '../contract.ts';
import { useTimeLeft } from './use-time-left.ts';

/**
 * One line: which promotion is offered, to whom, and until when. `left` is given where nothing ticks: on a page without
 * scripts.
 */
export function PromotionNote({ promotion, left }: { promotion: OfferedPromotion; left: ReactNode }) {
  const { t } = useTranslation('membership');
  return (
    <p className="mx-auto mt-5 max-w-[70ch] text-center text-14 text-ink-2">
      <strong className="font-semibold text-ink">{t('promotion.title', { percent: promotion.percent })}</strong>
      {' · '}
      {t(`promotion.${promotion.kind}`)} {left}
    </p>
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
    <span role="timer" className="whitespace-nowrap tabular-nums">
      {words}
    </span>
  );
}
