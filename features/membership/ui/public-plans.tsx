import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button-class.ts';
import { WindowTitle } from '#ui/window-title.tsx';
import type { Offer } from '../contract.ts';
import type { BillingInterval, Plan } from '../rules/plans.ts';
import { isPromotedTo } from '../rules/promotions.ts';
import { PlanCards } from './plan-cards.tsx';
import { usePlanName } from './plan-names.ts';
import { PromotionNote, TimeLeftWords } from './promotion-note.tsx';
import { timeLeftWords } from './use-time-left.ts';

export interface PublicPlansProps {
  offer: Offer;
  interval: BillingInterval;
  /** The plan of a member who is signed in. */
  current: Plan | null;
  /** When the page was made: nothing ticks in it. */
  now: number;
}

/** The plans for anybody, whole from the server. */
export function PublicPlans({ offer, interval, current, now }: PublicPlansProps) {
  const { t, i18n } = useTranslation('membership');
  const named = usePlanName();
  const { promotion } = offer;
  const left = promotion?.endsAt ? timeLeftWords(Date.parse(promotion.endsAt), now, i18n.language) : undefined;
  const choose = (plan: Plan) => `/app/plans?interval=${interval}#${plan}`;
  return (
    <main className="mx-auto w-full max-w-6xl px-4 pt-4 sm:px-6 sm:pt-8">
      <WindowTitle title={t('plans.title')} />
      <meta name="description" content={t('plans.description')} />
      <div className="mb-7 text-center">
        <h1 className="font-display text-36 font-semibold">{t('plans.title')}</h1>
        <p className="mx-auto mt-2 max-w-[60ch] text-18 text-ink-2">
          {t(offer.provider === 'off' ? 'plans.leadOff' : 'plans.lead')}
        </p>
      </div>
      {offer.planForEveryone ? <OffNote plan={offer.planForEveryone} /> : null}
      <PlanCards
        offer={offer}
        interval={interval}
        intervalHref={(value) => `/plans?interval=${value}`}
        current={current}
        promotion={
          promotion && isPromotedTo(current) ? (
            <PromotionNote
              promotion={promotion}
              left={left ? <TimeLeftWords words={t('promotion.left', { left })} /> : null}
            />
          ) : null
        }
        action={(plan) => {
          if (current) {
            return plan === 'FREE' || current === plan || offer.provider === 'off' ? null : (
              <a href={choose(plan)} className={buttonClass({ wide: true })}>
                {t('plans.choose', { plan: named(plan) })}
              </a>
            );
          }
          if (plan === 'FREE' || offer.provider === 'off') {
            return plan === (offer.planForEveryone ?? 'FREE') ? (
              <Link to="/signup" className={buttonClass({ variant: 'primary', wide: true })}>
                {t('plans.start')}
              </Link>
            ) : null;
          }
          return (
            <Link to={`/signup?next=${encodeURIComponent(choose(plan))}`} className={buttonClass({ wide: true })}>
              {t('plans.choose', { plan: named(plan) })}
            </Link>
          );
        }}
      />
      <PlansFoot offer={offer} />
    </main>
  );
}

/** Where billing is off: what everybody has, and that there is nothing to pay. */
export function OffNote({ plan }: { plan: Plan }) {
  const { t } = useTranslation('membership');
  const named = usePlanName();
  return (
    <div className="mx-auto max-w-xl rounded-card bg-good-soft px-5 py-4 text-center text-ink">
      <p className="text-18 font-semibold">{t('plans.offTitle')}</p>
      <p className="mt-1 text-16">{t('plans.offText', { plan: named(plan) })}</p>
    </div>
  );
}

export function PlansFoot({ offer }: { offer: Offer }) {
  const { t } = useTranslation('membership');
  return (
    <div className="mx-auto mt-8 flex max-w-[65ch] flex-col gap-2 text-center text-14 text-ink-3">
      {offer.provider === 'demo' ? <p className="font-medium text-ink-2">{t('plans.demo')}</p> : null}
      {offer.provider === 'off' ? null : <p>{t('plans.honest')}</p>}
    </div>
  );
}
