import { useNavigate } from 'react-router';
import { calls } from '#app/calls.ts';
import { useCall } from '#app/use-call.ts';
import type { BillingInterval, PaidPlan } from '../rules/plans.ts';

/** Goes on to where one pays: a page of this instance, or of the provider. */
export function useGoOn(): (url: string) => void {
  const navigate = useNavigate();
  return (url) => {
    const to = new URL(url, location.href);
    if (to.origin === location.origin) void navigate(to.pathname + to.search);
    else location.assign(to.href);
  };
}

/** Opens the checkout for a plan. What it costs is decided by the server. */
export function useCheckout() {
  const goOn = useGoOn();
  const { run, ...state } = useCall();
  return {
    ...state,
    async open(plan: PaidPlan, interval: BillingInterval): Promise<void> {
      const reply = await run(plan, (options) => calls.membership.checkout({ plan, interval }, options));
      if (reply) goOn(reply.url);
    },
  };
}
