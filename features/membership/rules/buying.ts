import type { BillingProvider } from '#features/instance/rules/chosen-settings.ts';
import type { BillingInterval, PaidPlan } from './plans.ts';

/** Unfinished checkouts expire after a day, as at the providers. */
export const checkoutLastsMs = 24 * 60 * 60 * 1000;

/**
 * Why no plan can be bought now, or `undefined`. One subscription at a time: a running one is changed, not bought
 * again.
 */
export const whatBlocksCheckout = (
  provider: BillingProvider,
  running: object | undefined,
): 'billingOff' | 'alreadySubscribed' | undefined =>
  provider === 'off' ? 'billingOff' : running ? 'alreadySubscribed' : undefined;

interface Running {
  readonly plan: PaidPlan;
  readonly interval: BillingInterval;
  readonly state: 'active' | 'past_due' | 'ended';
  readonly currency: string;
}

/**
 * Why a running subscription cannot become another plan or interval now, or `undefined`. What a member owes is paid
 * first, and a provider never lets a subscription change its currency: where the instance changed its own, the old one
 * ends and a new one begins.
 */
export function whatBlocksChange(
  running: Running,
  wanted: { readonly plan: PaidPlan; readonly interval: BillingInterval; readonly currency: string },
): 'samePlan' | 'paymentOwed' | 'otherCurrency' | undefined {
  if (running.plan === wanted.plan && running.interval === wanted.interval) return 'samePlan';
  if (running.state === 'past_due') return 'paymentOwed';
  return running.currency === wanted.currency ? undefined : 'otherCurrency';
}

/** State of a checkout; one that was open for a day counts as abandoned. */
export const checkoutState = (
  checkout: { readonly state: 'open' | 'paid' | 'left'; readonly createdAt: number },
  now: number,
): 'open' | 'paid' | 'left' =>
  checkout.state === 'open' && now >= checkout.createdAt + checkoutLastsMs ? 'left' : checkout.state;
