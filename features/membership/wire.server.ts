import { instantOf } from '#platform/clock/instant.ts';
import type { Invoice, Subscription } from './contract.ts';
import type { InstanceSettings } from './rules/instance-settings.ts';
import { nextPrice, type SubscriptionTerms } from './rules/subscription-life.ts';
import type { InvoiceTable, SubscriptionTable } from './tables.server.ts';

/** A row in the words of the rules. */
export const termsOf = (row: Omit<SubscriptionTable, 'version'>): SubscriptionTerms => ({
  plan: row.plan,
  interval: row.billing_interval,
  price: row.price,
  discount: row.discount,
  discountEndsAt: row.discount_ends_at,
  credit: row.credit,
  anchoredAt: row.anchored_at,
  periodEndsAt: row.period_ends_at,
  endsWithPeriod: row.ends_with_period === 1,
});

/** And back. */
export const columnsOf = (terms: SubscriptionTerms) => ({
  plan: terms.plan,
  billing_interval: terms.interval,
  price: terms.price,
  discount: terms.discount,
  discount_ends_at: terms.discountEndsAt,
  credit: terms.credit,
  anchored_at: terms.anchoredAt,
  period_ends_at: terms.periodEndsAt,
  ends_with_period: terms.endsWithPeriod ? 1 : 0,
});

export const subscriptionWire = (row: SubscriptionTable): Subscription => ({
  _id: row.id,
  plan: row.plan,
  interval: row.billing_interval,
  state: row.state,
  currency: row.currency,
  price: row.price,
  nextPrice: nextPrice(termsOf(row)),
  discountPercentage: row.discount,
  discountEndsAt: row.discount_ends_at === null ? null : instantOf(row.discount_ends_at),
  credit: row.credit,
  startedAt: instantOf(row.started_at),
  anchoredAt: instantOf(row.anchored_at),
  periodEndsAt: instantOf(row.period_ends_at),
  endsWithPeriod: row.ends_with_period === 1,
});

export const invoiceWire = (row: InvoiceTable): Invoice => ({
  _id: row.id,
  number: row.number,
  plan: row.plan,
  interval: row.billing_interval,
  currency: row.currency,
  amount: row.amount,
  state: row.state,
  issuedAt: instantOf(row.issued_at),
  url: row.url,
});

export const globalPromoWire = ({ isActive, discountPercentage, endsAt }: InstanceSettings['globalPromo']) => ({
  isActive,
  discountPercentage,
  endsAt: endsAt === null ? null : instantOf(endsAt),
});
