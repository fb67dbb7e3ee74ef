import type { BillingInterval, PaidPlan } from './plans.ts';
import { discounted, discountOf, type Discount, type Promotion } from './promotions.ts';

/** Prices in minor units of the currency. */
interface Offered {
  readonly prices: Readonly<Record<PaidPlan, Readonly<Record<BillingInterval, number>>>> & {
    readonly currency: string;
  };
  readonly promotion: Pick<Promotion, 'percent'> | null;
}

/** A running subscription. `discountEndsAt`: epoch milliseconds. */
export interface RunningPlan {
  readonly plan: PaidPlan;
  readonly interval: BillingInterval;
  readonly price: number;
  /** That in which it was bought; the instance may have another one by now. */
  readonly currency: string;
  readonly discount: number;
  readonly discountEndsAt: number | null;
}

export interface PlanCost {
  /** What is paid now. */
  readonly price: number;
  readonly full: number;
  readonly currency: string;
  readonly discount: Discount | undefined;
}

/**
 * What a plan costs a member now: plan page, change dialog and own plan all show this. Of the plan that runs, its own
 * price, currency and discount; of any other, the offered price and the higher discount, as the server decides.
 */
export function planCost(
  { plan, interval }: { readonly plan: PaidPlan; readonly interval: BillingInterval },
  { prices, promotion }: Offered,
  running: RunningPlan | undefined,
  now: number,
): PlanCost {
  const isRunning = running?.plan === plan && running.interval === interval;
  const full = isRunning ? running.price : prices[plan][interval];
  // The first payment, from which an offered discount is counted, is known to the server alone.
  const discount = discountOf(isRunning ? undefined : (promotion ?? undefined), running, null, now);
  const { currency } = isRunning ? running : prices;
  return { price: discount ? discounted(full, discount.percent) : full, full, currency, discount };
}
