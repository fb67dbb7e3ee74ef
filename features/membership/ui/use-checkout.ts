import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { useCall } from '#client/use-call.ts';
import type { Offer } from '../contract.ts';
import type { BillingInterval, PaidPlan } from '../rules/plans.ts';
import { discounted } from '../rules/promotions.ts';

/** Goes on to where one pays: a page of this instance, or of the provider. */
export function useGoOn(): (url: string) => void {
  const navigate = useNavigate();
  return (url) => {
    const to = new URL(url, location.href);
    if (to.origin === location.origin) void navigate(to.pathname + to.search);
    else location.assign(to.href);
  };
}

interface Wanted {
  readonly plan: PaidPlan;
  readonly interval: BillingInterval;
}

/** What a first period costs as it is offered. */
const offered = ({ prices, promotion }: Offer, { plan, interval }: Wanted) => ({
  currency: prices.currency,
  full: prices[plan][interval],
  first: promotion ? discounted(prices[plan][interval], promotion.percent) : prices[plan][interval],
});

/** Whether a plan costs the same in two offers. */
export const costsTheSame = (one: Offer, other: Offer, wanted: Wanted): boolean =>
  JSON.stringify(offered(one, wanted)) === JSON.stringify(offered(other, wanted));

/** Reads the offer again for every screen, since prices of an open page may be old. */
export function useFreshOffer(): () => Promise<Offer> {
  const queries = useQueryClient();
  return async () => {
    const fresh = await calls.membership.offer();
    queries.setQueryData(query.membership.offer.queryKey(), fresh);
    return fresh;
  };
}

/**
 * Opens the checkout for a plan. What it costs is decided by the server: where that is not what `shown` said, nothing
 * is opened, and `news` says the new price first.
 */
export function useCheckout() {
  const goOn = useGoOn();
  const readOffer = useFreshOffer();
  const { run, ...state } = useCall();
  const [news, setNews] = useState<Wanted & { first: number; full: number; currency: string }>();
  return {
    ...state,
    news,
    forgetNews: () => setNews(undefined),
    async open(plan: PaidPlan, interval: BillingInterval, shown: Offer): Promise<void> {
      const reply = await run(plan, async (options) => {
        const fresh = await readOffer();
        if (!costsTheSame(fresh, shown, { plan, interval })) return { fresh };
        return calls.membership.checkout({ plan, interval }, options);
      });
      if (!reply) return;
      if ('url' in reply) goOn(reply.url);
      else setNews({ plan, interval, ...offered(reply.fresh, { plan, interval }) });
    },
  };
}
