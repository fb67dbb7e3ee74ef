import { randomUUID } from 'node:crypto';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { landNews, planTopics } from '../land-news.server.ts';
import { runningSubscriptions, lockMembership } from '../plans.store.server.ts';
import { checkoutState, whatBlocksCheckout } from '../rules/buying.ts';
import { begun, changed, renewed, type SubscriptionTerms } from '../rules/subscription-life.ts';
import { checkoutOf, closeCheckout, subscriptionById } from '../subscriptions.store.server.ts';
import type { InvoiceTable, SubscriptionTable } from '../tables.server.ts';
import { columnsOf, termsOf } from '../wire.server.ts';
import type { Billing } from './billing.server.ts';

const provider = 'demo';

/** The built-in provider, in which no money moves: subscriptions, periods and invoices are our own rows. */
export function demoBilling(services: Services): Billing {
  const { clock } = services;
  const withTerms = (before: SubscriptionTable, next: (terms: SubscriptionTerms) => SubscriptionTerms) =>
    land(services, before.id, (row) => ({ after: { ...row, ...columnsOf(next(termsOf(row))) }, invoices: [] }));
  return {
    startCheckout: async (_payer, checkoutId) => ({ url: `/app/billing/checkout/${checkoutId}`, providerId: null }),
    portal: async () => ({ url: '/app/billing' }),
    change: (subscription, { discount, ...sale }) =>
      land(services, subscription.id, (row) => {
        // The same was asked twice at once.
        if (row.plan === sale.plan && row.billing_interval === sale.interval) return { after: row, invoices: [] };
        const now = clock.now();
        const wanted = { ...sale, discount: discount?.percent ?? 0, discountEndsAt: discount?.endsAt ?? null };
        const { terms, amount } = changed(termsOf(row), wanted, now);
        const after = { ...row, ...columnsOf(terms), currency: sale.currency };
        return { after, invoices: [paidInvoice(after, amount, now)] };
      }),
    cancel: (subscription) => withTerms(subscription, (terms) => ({ ...terms, endsWithPeriod: true })),
    resume: (subscription) => withTerms(subscription, (terms) => ({ ...terms, endsWithPeriod: false })),
    // The stored state is the only one.
    lookAgain: () => Promise.resolve(),
  };
}

/** Changes a member's subscription inside the transaction; one that has ended cannot be changed. */
async function land(
  services: Services,
  id: string,
  change: (row: SubscriptionTable) => { after: Omit<SubscriptionTable, 'version'>; invoices: readonly InvoiceTable[] },
): Promise<void> {
  const memberId = await services.database.transact(async (rows) => {
    const before = await takeSubscription(rows, id);
    if (!before || before.state === 'ended')
      throw new Refusal('CONFLICT', { key: 'membership:refusal.noSubscription' });
    await landNews(rows, services, { before, ...withoutVersion(change(before)) });
    return before.member_id;
  });
  services.live.changed([memberId], planTopics);
}

/** The subscription, locked until the end of this transaction. */
async function takeSubscription(rows: Writer, id: string): Promise<SubscriptionTable | undefined> {
  const found = await subscriptionById(rows, provider, id);
  if (!found) return undefined;
  await lockMembership(rows, found.member_id);
  return subscriptionById(rows, provider, id);
}

function withoutVersion<Change extends { after: Omit<SubscriptionTable, 'version'> }>(change: Change): Change {
  const { version: _version, ...after } = change.after as SubscriptionTable;
  return { ...change, after };
}

function paidInvoice(
  { member_id, plan, billing_interval, currency }: Omit<SubscriptionTable, 'version'>,
  amount: number,
  now: number,
): InvoiceTable {
  return {
    provider,
    id: randomUUID(),
    member_id,
    number: `DEMO-${new Date(now).toISOString().slice(0, 10).replaceAll('-', '')}-${randomUUID().slice(0, 4).toUpperCase()}`,
    plan,
    billing_interval,
    currency,
    amount,
    state: 'paid',
    issued_at: now,
    url: null,
  };
}

/**
 * What happened in the built-in checkout. A refused payment leaves it open: nothing changed, and it can be tried again.
 */
export async function finishDemoCheckout(
  rows: Writer,
  services: Services,
  { memberId, checkoutId, outcome }: { memberId: string; checkoutId: string; outcome: 'paid' | 'refused' | 'left' },
): Promise<'open' | 'paid' | 'left' | 'notFound' | 'alreadySubscribed'> {
  const now = services.clock.now();
  await lockMembership(rows, memberId);
  const checkout = await checkoutOf(rows, memberId, checkoutId);
  if (!checkout || checkout.provider !== provider) return 'notFound';
  const state = checkoutState({ state: checkout.state, createdAt: checkout.created_at }, now);
  if (state !== 'open' || outcome === 'refused') return state;
  if (outcome === 'left') {
    await closeCheckout(rows, { id: checkoutId }, 'left');
    return 'left';
  }
  const [running] = await runningSubscriptions(rows, memberId, provider);
  if (whatBlocksCheckout(provider, running)) return 'alreadySubscribed';
  const { plan, billing_interval: interval, price, discount, discount_ends_at: discountEndsAt, currency } = checkout;
  const { terms, amount } = begun({ plan, interval, price, discount, discountEndsAt }, now);
  const after = {
    provider,
    id: randomUUID(),
    member_id: memberId,
    state: 'active',
    currency,
    started_at: now,
    ...columnsOf(terms),
  } as const;
  await closeCheckout(rows, { id: checkoutId }, 'paid');
  await landNews(rows, services, { before: undefined, after, invoices: [paidInvoice(after, amount, now)] });
  return 'paid';
}

/** At the end of a period: one more, or the end. Periods that passed while the server was down are made up for. */
export async function passPeriods(services: Services, subscriptionId: string): Promise<void> {
  const memberId = await services.database.transact(async (rows) => {
    const now = services.clock.now();
    const before = await takeSubscription(rows, subscriptionId);
    if (!before || before.state === 'ended' || before.period_ends_at > now) return undefined;
    let after: Omit<SubscriptionTable, 'version'> = before.ends_with_period ? { ...before, state: 'ended' } : before;
    const invoices: InvoiceTable[] = [];
    while (after.state !== 'ended' && after.period_ends_at <= now) {
      const { terms, amount } = renewed(termsOf(after));
      const issuedAt = after.period_ends_at;
      after = { ...after, ...columnsOf(terms) };
      invoices.push(paidInvoice(after, amount, issuedAt));
    }
    await landNews(rows, services, { before, ...withoutVersion({ after, invoices }) });
    return before.member_id;
  });
  if (memberId) services.live.changed([memberId], planTopics);
}
