import type Stripe from 'stripe';
import {
  billingIntervals,
  paidPlans,
  type BillingInterval,
  type PaidPlan,
  type SubscriptionState,
} from '../rules/plans.ts';
import { discountedMonths } from '../rules/subscription-life.ts';
import type { InvoiceTable, SubscriptionTable } from '../tables.server.ts';
import type { Sale } from './billing.server.ts';

const provider = 'stripe';

/** Our products have fixed ids, so that a subscription's plan is known from its product. */
export const productOf = (plan: PaidPlan): string => `loci_${plan.toLowerCase()}`;
const planOfProduct = (id: string | undefined): PaidPlan | undefined =>
  paidPlans.find((plan) => productOf(plan) === id);

/**
 * What we write on a subscription there. Its discount there runs out by use; ours says until when the promotion counts.
 */
export const metadataOf = (memberId: string, { discount }: Pick<Sale, 'discount'>) => ({
  member_id: memberId,
  discount: String(discount?.percent ?? 0),
  discount_ends_at: discount ? String(discount.endsAt) : '',
});

/**
 * A promotion as a coupon: of a yearly plan the one year that begins now, of a monthly one the months that are left of
 * the first year.
 */
export function couponOf(
  { discount, interval }: Sale,
  now: number,
): { id: string; percent_off: number; duration: 'once' | 'repeating'; duration_in_months?: number } | undefined {
  if (!discount) return undefined;
  const { percent, endsAt } = discount;
  if (interval === 'year') return { id: `loci_${percent}_once`, percent_off: percent, duration: 'once' };
  const months = discountedMonths(endsAt, now);
  return {
    id: `loci_${percent}_${months}_months`,
    percent_off: percent,
    duration: 'repeating',
    duration_in_months: months,
  };
}

export const priceData = ({ plan, interval, currency, price }: Sale) => ({
  currency: currency.toLowerCase(),
  product: productOf(plan),
  unit_amount: price,
  recurring: { interval },
});

const stateOf = (status: Stripe.Subscription['status']): SubscriptionState => {
  if (status === 'active' || status === 'trialing') return 'active';
  // Not paid at all (`incomplete`, `unpaid`), given up or over: gives no plan.
  return status === 'past_due' ? 'past_due' : 'ended';
};

export const idOf = (thing: string | { id: string }): string => (typeof thing === 'string' ? thing : thing.id);

/** A subscription in our shape; `undefined` where its product is not one of our plans. */
export function subscriptionRow(
  subscription: Stripe.Subscription,
  memberId: string,
): Omit<SubscriptionTable, 'version'> | undefined {
  const item = subscription.items.data.find(({ price }) => planOfProduct(idOf(price.product)));
  const interval = billingIntervals.find((each) => each === item?.price.recurring?.interval);
  if (!item || !interval) return undefined;
  const state = stateOf(subscription.status);
  const discountEndsAt = Number(subscription.metadata['discount_ends_at'] || 0);
  // When a renewal fails, the next period has begun there already; paid is only the one before it.
  const paidUntil = state === 'past_due' ? item.current_period_start : item.current_period_end;
  return {
    provider,
    id: subscription.id,
    member_id: memberId,
    plan: planOfProduct(idOf(item.price.product))!,
    billing_interval: interval,
    state,
    currency: item.price.currency.toUpperCase(),
    price: item.price.unit_amount ?? 0,
    discount: discountEndsAt > 0 ? Number(subscription.metadata['discount']) : 0,
    discount_ends_at: discountEndsAt > 0 ? discountEndsAt : null,
    credit: 0,
    started_at: subscription.start_date * 1000,
    anchored_at: subscription.billing_cycle_anchor * 1000,
    period_ends_at: Math.min(paidUntil, subscription.cancel_at ?? paidUntil) * 1000,
    // The portal sets a day of ending where we set the flag.
    ends_with_period: subscription.cancel_at_period_end || subscription.cancel_at !== null ? 1 : 0,
  };
}

const invoiceState = ({ status, attempted }: Stripe.Invoice): InvoiceTable['state'] => {
  if (status === 'paid') return 'paid';
  if (status === 'void') return 'void';
  return status === 'uncollectible' || attempted ? 'failed' : 'open';
};

/** `undefined` for a draft, which is not due yet. */
export function invoiceRow(invoice: Stripe.Invoice, memberId: string): InvoiceTable | undefined {
  if (invoice.status === 'draft' || invoice.status === null) return undefined;
  const product = (line: Stripe.InvoiceLineItem) => line.pricing?.price_details?.product;
  // The credit for an earlier plan is a negative line of the same invoice.
  const [main] = invoice.lines.data
    .filter((line) => planOfProduct(product(line)) !== undefined)
    .toSorted((one, other) => other.amount - one.amount);
  const state = invoiceState(invoice);
  return {
    provider,
    id: invoice.id,
    member_id: memberId,
    number: invoice.number ?? invoice.id,
    plan: (main && planOfProduct(product(main))) ?? null,
    billing_interval: main ? intervalOf(main.period) : null,
    currency: invoice.currency.toUpperCase(),
    amount: state === 'paid' ? invoice.amount_paid : invoice.amount_due,
    state,
    issued_at: (invoice.status_transitions.finalized_at ?? invoice.created) * 1000,
    url: invoice.hosted_invoice_url ?? null,
  };
}

/** A line names its period, not how often it comes. */
const intervalOf = ({ start, end }: Stripe.InvoiceLineItem.Period): BillingInterval =>
  end - start > 45 * 24 * 60 * 60 ? 'year' : 'month';
