import { useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useMember } from '#client/session.ts';
import { query } from '#client/query.ts';
import { useOnline } from '#client/use-online.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { isAtLeast, type PaidPlan, type Plan } from '../rules/plans.ts';
import { isPromotedTo } from '../rules/promotions.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { PaymentFailure } from './payment-failure.tsx';
import { PlanCards } from './plan-cards.tsx';
import { usePlanName, usePrice } from './plan-names.ts';
import { PromotionNote, TimeLeft } from './promotion-note.tsx';
import { OffNote, PlansFoot } from './public-plans.tsx';
import { readInterval } from './read-interval.ts';
import { termsOf } from './subscription-terms.ts';
import { useCheckout } from './use-checkout.ts';
import { useOffer } from './use-offer.ts';

/** The plans for a member: choose one, or change the one that is paid for. */
export function PlansScreen() {
  const { t, i18n } = useTranslation('membership');
  const named = usePlanName();
  const date = dateFormat(i18n.language, { dateStyle: 'long' });
  const { membership: current } = useMember();
  const { data: offer, isError, refetch } = useOffer({ fresh: true });
  const { data: billing } = useQuery(query.membership.billing.queryOptions());
  const [address] = useSearchParams();
  const interval = readInterval(address);
  const checkout = useCheckout();
  const online = useOnline();
  const [changingTo, setChangingTo] = useState<PaidPlan>();
  const subscription = billing?.subscription && billing.subscription.state !== 'ended' ? billing.subscription : null;

  const action = (plan: Plan) => {
    if (!offer || offer.provider === 'off') return null;
    if (plan === 'FREE') {
      return subscription && !subscription.endsWithPeriod ? (
        <ButtonLink to="/app/billing" variant="quiet" wide>
          {t('plans.leave')}
        </ButtonLink>
      ) : null;
    }
    if (subscription) {
      const ends =
        subscription.plan === plan && subscription.endsWithPeriod ? (
          <p className="text-14 text-ink-2">
            {t('plans.ends', { date: date.format(new Date(subscription.periodEndsAt)) })}
          </p>
        ) : null;
      if (subscription.plan === plan && subscription.interval === interval) return ends;
      return (
        <div className="flex flex-col gap-2">
          {ends}
          <Button wide disabled={!online} onClick={() => setChangingTo(plan)}>
            {subscription.plan === plan
              ? t(interval === 'year' ? 'plans.toYear' : 'plans.toMonth')
              : t('plans.change', { plan: named(plan) })}
          </Button>
        </div>
      );
    }
    // Whether it is paid or granted is not known yet.
    if (!billing && current !== 'FREE') return null;
    // Granted by the administrator: what one has already is not sold again.
    if (isAtLeast(current, plan))
      return <p className="text-14 text-ink-3">{t(current === plan ? 'plans.granted' : 'plans.included')}</p>;
    return (
      <Button
        wide
        variant={plan === 'PREMIUM' ? 'primary' : 'secondary'}
        loading={checkout.working === plan}
        disabled={!online || (checkout.working !== undefined && checkout.working !== plan)}
        onClick={() => void checkout.open(plan, interval, offer)}
      >
        {t('plans.choose', { plan: named(plan) })}
      </Button>
    );
  };

  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-10">
      <div className="mb-7 text-center">
        <h1 className="font-display text-28 font-semibold sm:text-36">{t('plans.title')}</h1>
        <p className="mx-auto mt-2 max-w-[60ch] text-16 text-ink-2 sm:text-18">
          {t(offer?.provider === 'off' ? 'plans.leadOff' : 'plans.lead')}
        </p>
      </div>
      {online ? null : (
        <p role="status" className="mx-auto mb-6 flex max-w-xl items-start gap-3 rounded-card bg-warn-soft p-4 text-14">
          <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
          {t('billing.offline')}
        </p>
      )}
      {offer ? (
        <>
          {offer.provider === 'off' ? <OffNote plan={current} /> : null}
          <PlanCards
            offer={offer}
            interval={interval}
            intervalHref={(value) => `/app/plans?interval=${value}`}
            current={current}
            running={subscription ? termsOf(subscription) : undefined}
            action={action}
            promotion={
              offer.promotion && isPromotedTo(current) ? (
                <PromotionNote promotion={offer.promotion} left={<TimeLeft endsAt={offer.promotion.endsAt} />} />
              ) : null
            }
          />
          <PlansFoot offer={offer} />
        </>
      ) : isError ? (
        <ErrorNote
          title={t('plans.failed')}
          text={t('plans.failedText')}
          action={<Button onClick={() => void refetch()}>{t('plans.again')}</Button>}
        />
      ) : (
        <PlansSkeleton />
      )}
      {offer && subscription ? (
        <ChangeDialog
          offer={offer}
          subscription={subscription}
          wanted={changingTo ? { plan: changingTo, interval } : undefined}
          close={() => setChangingTo(undefined)}
        />
      ) : null}
      <ConfirmDialog
        open={checkout.news !== undefined}
        onOpenChange={checkout.forgetNews}
        title={t('plans.newPrice')}
        text={checkout.news ? <NewPrice {...checkout.news} /> : null}
        confirmLabel={t('plans.newPriceOn')}
        onConfirm={() => offer && checkout.news && checkout.open(checkout.news.plan, checkout.news.interval, offer)}
      />
      <PaymentFailure title={t('failure.checkout')} failure={checkout.failure} close={checkout.forget} />
    </div>
  );
}

/** A price that changed while the page was open. */
function NewPrice({ plan, interval, first, full, currency }: NonNullable<ReturnType<typeof useCheckout>['news']>) {
  const { t } = useTranslation('membership');
  const named = usePlanName();
  const say = usePrice(currency);
  return (
    <>
      {t(interval === 'year' ? 'plans.newPriceYear' : 'plans.newPriceMonth', { plan: named(plan), price: say(first) })}
      {first === full
        ? null
        : ` ${t(interval === 'year' ? 'checkout.firstYearYear' : 'checkout.firstYearMonth', { price: say(first), full: say(full) })}`}
    </>
  );
}

function PlansSkeleton() {
  const { t } = useTranslation('membership');
  return (
    <Loading label={t('plans.loading')}>
      <Skeleton className="mx-auto mb-6 h-12 w-64" />
      <div className="grid gap-5 lg:grid-cols-3">
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} className="h-96 rounded-card!" />
        ))}
      </div>
    </Loading>
  );
}
