import { TicketPercent } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OfferedPromotion } from '../contract.ts';
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
    <Link
      to="/app/plans"
      className="flex w-full flex-col items-center gap-0.5 rounded-control bg-accent-soft px-1 py-2 text-center text-accent hover:bg-accent hover:text-on-accent"
    >
      <TicketPercent aria-hidden="true" className="size-5" />
      <span className="text-14 leading-tight font-semibold">{t('promotion.short', { percent: promotion.percent })}</span>
      {left ? (
        <span role="timer" className="text-12 leading-tight tabular-nums">
          {left}
        </span>
      ) : null}
    </Link>
  );
}
