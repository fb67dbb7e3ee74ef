import { TicketPercent, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OfferedPromotion } from '../contract.ts';
import { dismissPromotion } from './dismissed-promotion.ts';
import { useOfferedPromotion } from './use-offered-promotion.ts';
import { useTimeLeft } from './use-time-left.ts';

/** In the rail: how much less a plan costs now, and how long still. */
export default function PromoButton() {
  const promotion = useOfferedPromotion();
  return promotion ? <Promo promotion={promotion} /> : null;
}

function Promo({ promotion }: { promotion: OfferedPromotion }) {
  const { t } = useTranslation('membership');
  const left = useTimeLeft(promotion.endsAt);
  if (promotion.endsAt !== null && left === undefined) return null;
  return (
    <div className="relative w-full">
      <Link
        to="/app/plans"
        className="flex w-full flex-col items-center gap-0.5 rounded-control bg-accent-soft px-1 py-2 text-center text-accent hover:bg-accent hover:text-on-accent"
      >
        <TicketPercent aria-hidden="true" className="size-5" />
        <span className="text-14 leading-tight font-semibold">
          {t('promotion.short', { percent: promotion.percent })}
        </span>
        {left ? (
          <span role="timer" className="text-12 leading-tight tabular-nums">
            {left}
          </span>
        ) : null}
      </Link>
      <button
        type="button"
        aria-label={t('promotion.dismiss')}
        title={t('promotion.dismiss')}
        onClick={() => dismissPromotion(promotion)}
        className="absolute -top-2 -right-2 flex size-6 items-center justify-center rounded-full border border-line bg-raised text-ink-3 hover:text-ink"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </div>
  );
}
