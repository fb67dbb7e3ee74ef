import { useTranslation } from 'react-i18next';
import type { OfferedPromotion } from '../contract.ts';
import { useTimeLeft } from './use-time-left.ts';

/** In the member's menu: how much less, and how long still. */
export function PromoBadge({ promotion }: { promotion: OfferedPromotion }) {
  const { t } = useTranslation('membership');
  const left = useTimeLeft(promotion.endsAt);
  return (
    <span className="flex flex-col items-end text-12 leading-tight">
      <span className="rounded-full bg-accent px-2 py-0.5 font-semibold text-on-accent tabular-nums">
        {t('promotion.short', { percent: promotion.percent })}
      </span>
      {left ? <span className="mt-0.5 text-ink-3 tabular-nums">{t('promotion.left', { left })}</span> : null}
    </span>
  );
}
