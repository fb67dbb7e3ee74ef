import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/class-names.ts';
import type { Offer } from '../contract.ts';
import { paidPlans, plans, type BillingInterval, type Plan } from '../rules/plans.ts';
import { planCost, type RunningPlan } from '../rules/plan-cost.ts';
import { perMonth, yearlySaving } from '../rules/plan-prices.ts';
import { PlanGives, usePlanGives } from './plan-gives.tsx';
import { usePlanName, usePrice } from './plan-names.ts';

export interface PlanCardsProps {
  offer: Offer;
  interval: BillingInterval;
  intervalHref: (interval: BillingInterval) => string;
  current: Plan | null;
  /** The member's running subscription. */
  running?: RunningPlan | undefined;
  /** What one can do about a plan, under its price. */
  action: (plan: Plan) => ReactNode;
  /** Above the cards: what makes them cheaper. */
  promotion?: ReactNode;
}

/**
 * The three plans side by side, one under the other on a phone. Nothing in it needs a script: the interval is a pair of
 * links.
 */
export function PlanCards({ offer, interval, intervalHref, current, running, action, promotion }: PlanCardsProps) {
  const { t } = useTranslation('membership');
  const named = usePlanName();
  const sold = offer.provider !== 'off';
  const gives = usePlanGives(offer.limits, !sold);
  // Where nothing is sold there is nothing to compare: everybody has the same plan.
  const shown = sold ? plans : [current ?? offer.planForEveryone ?? 'FREE'];
  return (
    <>
      {sold ? <IntervalLinks offer={offer} interval={interval} href={intervalHref} /> : null}
      {sold ? promotion : null}
      <ul className="mt-6 grid grid-cols-1 gap-5 lg:grid-cols-3 lg:grid-rows-[auto_auto_auto_1fr]">
        {shown.map((plan) => (
          <li
            key={plan}
            className={cx(
              'flex flex-col rounded-card border bg-surface p-6 shadow-resting lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:gap-y-0',
              shown.length === 1 && 'lg:col-start-2',
              current === plan ? 'border-accent outline-2 -outline-offset-2 outline-accent' : 'border-line',
            )}
          >
            <div>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h2 className="font-display text-22 font-semibold">{named(plan)}</h2>
                {current === plan ? <Badge tone="accent">{t('plans.current')}</Badge> : null}
              </div>
              <p className="mt-1 text-14 text-ink-2">{t(`plans.for.${plan}`)}</p>
            </div>
            {sold ? (
              <PlanPrice
                // A plan that was granted is not sold again.
                offer={current === plan && !running ? { ...offer, promotion: null } : offer}
                plan={plan}
                interval={interval}
                running={running}
              />
            ) : (
              <span />
            )}
            <div className="mt-5 max-lg:empty:hidden">{action(plan)}</div>
            <div className="mt-6 border-t border-line pt-5">
              <h3 className="sr-only">{t('plans.gives')}</h3>
              <PlanGives gives={gives(plan)} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function IntervalLinks({
  offer,
  interval,
  href,
}: {
  offer: Offer;
  interval: BillingInterval;
  href: PlanCardsProps['intervalHref'];
}) {
  const { t } = useTranslation('membership');
  const savings = paidPlans.map((plan) => yearlySaving(offer.prices[plan]));
  const most = Math.max(...savings);
  const saving =
    most === 0
      ? undefined
      : t(savings.every((each) => each === most) ? 'plans.saving' : 'plans.savingUpTo', { percent: most });
  return (
    <nav aria-label={t('plans.interval')} className="flex justify-center">
      <div className="inline-flex rounded-control border border-line bg-sunken p-0.5">
        {(['month', 'year'] as const).map((value) => (
          <Link
            key={value}
            to={href(value)}
            replace
            preventScrollReset
            aria-current={interval === value ? 'true' : undefined}
            className={cx(
              'flex min-h-11 flex-wrap items-center justify-center gap-x-2 rounded-[6px] px-4 py-1 text-14 font-medium transition-colors',
              interval === value ? 'bg-raised text-ink shadow-resting' : 'text-ink-2 hover:text-ink',
            )}
          >
            {t(`interval.${value}`)}
            {value === 'year' && saving ? <span className="text-12 text-good">{saving}</span> : null}
          </Link>
        ))}
      </div>
    </nav>
  );
}

function PlanPrice({
  offer,
  plan,
  interval,
  running,
}: {
  offer: Offer;
  plan: Plan;
  interval: BillingInterval;
  running: RunningPlan | undefined;
}) {
  const { t, i18n } = useTranslation('membership');
  const [openedAt] = useState(() => Date.now());
  const cost = plan === 'FREE' ? undefined : planCost({ plan, interval }, offer, running, openedAt);
  const say = usePrice(cost?.currency ?? offer.prices.currency);
  if (!cost) {
    return (
      <Amount price={say(0)} per={t('plans.forGood')}>
        {null}
      </Amount>
    );
  }
  const { price, full, discount } = cost;
  const runningUntil = discount && discount.endsAt === running?.discountEndsAt ? discount.endsAt : undefined;
  return (
    <Amount
      price={say(price)}
      per={t(interval === 'year' ? 'plans.everyYear' : 'plans.everyMonth')}
      struck={discount ? say(full) : undefined}
    >
      {runningUntil !== undefined ? (
        <span>
          {t('billing.promotionUntil', {
            percent: discount!.percent,
            date: dateFormat(i18n.language, { dateStyle: 'long' }).format(runningUntil),
          })}
        </span>
      ) : discount ? (
        <span>{t(interval === 'year' ? 'plans.firstYearYear' : 'plans.firstYearMonth', { price: say(full) })}</span>
      ) : null}
      {interval === 'year' && price > 0 ? (
        <span>{t('plans.perMonth', { price: say(perMonth(price, interval)) })}</span>
      ) : null}
    </Amount>
  );
}

function Amount({
  price,
  per,
  struck,
  children,
}: {
  price: string;
  per: string;
  struck?: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation('membership');
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {struck ? (
          <>
            <span className="sr-only">{t('plans.before')}</span>
            <s className="text-18 text-ink-3 tabular-nums">{struck}</s>
          </>
        ) : null}
        <strong className="font-display text-36 font-semibold tabular-nums">{price}</strong>
        <span className="text-14 text-ink-2">{per}</span>
      </p>
      <p className="flex flex-col text-14 text-ink-3">{children}</p>
    </div>
  );
}
