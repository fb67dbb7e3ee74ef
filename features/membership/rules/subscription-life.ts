import type { BillingInterval, PaidPlan } from './plans.ts';
import { discounted } from './promotions.ts';

/**
 * The fields of a subscription that decide about periods and payments. Instants in epoch milliseconds, money in minor
 * units.
 */
export interface SubscriptionTerms {
  readonly plan: PaidPlan;
  readonly interval: BillingInterval;
  readonly price: number;
  /** Per cent; 0 without a promotion. */
  readonly discount: number;
  readonly discountEndsAt: number | null;
  /** Credit from an earlier plan, deducted from the next payment. */
  readonly credit: number;
  /** Periods begin on its day of the month, in UTC. */
  readonly anchoredAt: number;
  /** Paid until then. */
  readonly periodEndsAt: number;
  readonly endsWithPeriod: boolean;
}

const monthsOf: Record<BillingInterval, number> = { month: 1, year: 12 };

/** The instant so many months later; on the last day where that month has no such day. */
function monthsLater(instant: number, months: number): number {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

/**
 * The first end of a period after an instant. A period that began on the 31st ends on the 28th of February, the next on
 * the 31st of March.
 */
export function periodEndAfter(anchoredAt: number, interval: BillingInterval, after: number): number {
  const step = monthsOf[interval];
  // No month is longer than 31 days, so this begins at or before the period that is looked for.
  let count = Math.max(0, Math.floor((after - anchoredAt) / (31 * 24 * 60 * 60 * 1000 * step)) - 1);
  while (monthsLater(anchoredAt, count * step) <= after) count++;
  return monthsLater(anchoredAt, count * step);
}

/** The beginning of the period that ends at `periodEndsAt`. */
function periodStart({ anchoredAt, interval, periodEndsAt }: SubscriptionTerms): number {
  const step = monthsOf[interval];
  let count = 1;
  while (monthsLater(anchoredAt, count * step) < periodEndsAt) count++;
  return monthsLater(anchoredAt, (count - 1) * step);
}

/** Full price of a period less the promotion, which counts for periods that begin before it ends (the first year). */
export const periodPrice = (
  { price, discount, discountEndsAt }: Pick<SubscriptionTerms, 'price' | 'discount' | 'discountEndsAt'>,
  startsAt: number,
): number =>
  discount > 0 && discountEndsAt !== null && startsAt < discountEndsAt ? discounted(price, discount) : price;

/** What the next period costs, were it to come. */
export const nextPrice = (terms: SubscriptionTerms): number =>
  Math.max(0, periodPrice(terms, terms.periodEndsAt) - terms.credit);

export interface Charge<Terms> {
  readonly terms: Terms;
  /** What is due at once. */
  readonly amount: number;
}

/** Deducts the credit from a price. */
const charged = (price: number, credit: number) => ({
  amount: Math.max(0, price - credit),
  credit: Math.max(0, credit - price),
});

/** One more period, beginning where the last one ended. */
export function renewed<Terms extends SubscriptionTerms>(terms: Terms): Charge<Terms> {
  const { amount, credit } = charged(periodPrice(terms, terms.periodEndsAt), terms.credit);
  return {
    terms: { ...terms, credit, periodEndsAt: periodEndAfter(terms.anchoredAt, terms.interval, terms.periodEndsAt) },
    amount,
  };
}

export interface NewTerms {
  readonly plan: PaidPlan;
  readonly interval: BillingInterval;
  readonly price: number;
  readonly discount: number;
  readonly discountEndsAt: number | null;
}

/** A first period that begins now. */
export function begun(wanted: NewTerms, now: number): Charge<SubscriptionTerms> {
  const terms = {
    ...wanted,
    credit: 0,
    anchoredAt: now,
    periodEndsAt: periodEndAfter(now, wanted.interval, now),
    endsWithPeriod: false,
  };
  return { terms, amount: periodPrice(wanted, now) };
}

/**
 * Another plan or interval begins a new period at once. The unused time of the old one is credited against its price;
 * remaining credit goes to later periods, so that a change never loses money already paid.
 */
export function changed<Terms extends SubscriptionTerms>(terms: Terms, wanted: NewTerms, now: number): Charge<Terms> {
  const startedAt = periodStart(terms);
  const left = Math.max(0, terms.periodEndsAt - now) / (terms.periodEndsAt - startedAt);
  const unused = Math.floor(periodPrice(terms, startedAt) * Math.min(1, left));
  const { amount, credit } = charged(periodPrice(wanted, now), terms.credit + unused);
  const next = begun(wanted, now).terms;
  return { terms: { ...terms, ...next, credit }, amount };
}

/** How many monthly periods that begin from now on the promotion counts for; at least the one that begins now. */
export function discountedMonths(discountEndsAt: number, now: number): number {
  let months = 1;
  while (monthsLater(now, months) < discountEndsAt) months++;
  return months;
}
