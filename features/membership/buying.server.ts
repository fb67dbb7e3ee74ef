import { randomUUID } from 'node:crypto';
import { command, type SignedInContext } from '#features/account/calls.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { billingOf, type Sale } from './billing/billing.server.ts';
import type { Subscription } from './contract.ts';
import { runningSubscriptions } from './plans.store.server.ts';
import { whatBlocksChange, whatBlocksCheckout } from './rules/buying.ts';
import { priceOf } from './rules/instance-settings.ts';
import type { BillingInterval, PaidPlan } from './rules/plans.ts';
import { discountOf, promotionFor } from './rules/promotions.ts';
import { periodPrice } from './rules/subscription-life.ts';
import { settingsOf } from './settings.store.server.ts';
import { promotionFacts, subscriptionOf } from './store.server.ts';
import { insertCheckout } from './subscriptions.store.server.ts';

interface Wanted {
  readonly plan: PaidPlan;
  readonly interval: BillingInterval;
}

const refusals = {
  billingOff: () => new Refusal('NOT_ALLOWED', { key: 'membership:refusal.billingOff' }),
  alreadySubscribed: () => new Refusal('CONFLICT', { key: 'membership:refusal.alreadySubscribed' }),
  noSubscription: () => new Refusal('CONFLICT', { key: 'membership:refusal.noSubscription' }),
  paymentOwed: () => new Refusal('NOT_ALLOWED', { key: 'membership:refusal.paymentOwed' }),
  otherCurrency: () => new Refusal('NOT_ALLOWED', { key: 'membership:refusal.otherCurrency' }),
};

/** The running subscription, and what a plan costs this member now: decided here, whatever the request says. */
function saleFor({ member, services }: SignedInContext, wanted: Wanted | undefined) {
  const provider = services.settings.billing;
  return services.database.read(async (rows) => {
    const [running] = await runningSubscriptions(rows, member.id, provider);
    if (!wanted) return { running, sale: undefined };
    const settings = await settingsOf(rows);
    const facts = await promotionFacts(rows, member.id);
    const now = services.clock.now();
    const discount = discountOf(
      promotionFor(facts, settings.globalPromo, now),
      running && { discount: running.discount, discountEndsAt: running.discount_ends_at },
      facts?.firstPaidAt ?? null,
      now,
    );
    const sale: Sale = {
      ...wanted,
      currency: settings.prices.currency,
      price: priceOf(settings, wanted.plan, wanted.interval),
      discount,
    };
    return { running, sale };
  });
}

/**
 * Starts a checkout and answers its address. The provider is called before the transaction, which would stay open
 * meanwhile.
 */
export async function startCheckout(context: SignedInContext, input: Wanted): Promise<{ url: string }> {
  const { member, services, idempotencyKey } = context;
  const provider = services.settings.billing;
  const wanted: Wanted = { plan: input.plan, interval: input.interval };
  let { running, sale } = await saleFor(context, wanted);
  if (running && whatBlocksCheckout(provider, running) === 'alreadySubscribed') {
    // What runs here may be over there, or unknown since a start with another key.
    await (await billingOf(services)).lookAgain(running);
    ({ running, sale } = await saleFor(context, wanted));
  }
  const reason = whatBlocksCheckout(provider, running);
  if (reason) throw refusals[reason]();
  const { plan, interval, currency, price, discount } = sale!;
  const id = randomUUID();
  const { url, providerId } = await (await billingOf(services)).startCheckout(member, id, sale!, idempotencyKey);
  return command(context, input, async (rows) => {
    const now = services.clock.now();
    const terms = { price, discount: discount?.percent ?? 0, discountEndsAt: discount?.endsAt ?? null };
    await insertCheckout(rows, {
      id,
      provider: provider as 'demo' | 'stripe',
      provider_id: providerId,
      member_id: member.id,
      plan,
      billing_interval: interval,
      currency,
      price,
      first_price: periodPrice(terms, now),
      discount: terms.discount,
      discount_ends_at: terms.discountEndsAt,
      created_at: now,
      state: 'open',
    });
    return { url };
  });
}

/** Requests without effect (changing to the current plan, cancelling twice) answer the current state. */
export async function changeSubscription(
  context: SignedInContext,
  input: ({ to: 'plan' } & Wanted) | { to: 'cancel' } | { to: 'resume' },
): Promise<{ subscription: Subscription }> {
  const { member, services, idempotencyKey } = context;
  const provider = services.settings.billing;
  if (provider === 'off') throw refusals.billingOff();
  const { running, sale } = await saleFor(
    context,
    input.to === 'plan' ? { plan: input.plan, interval: input.interval } : undefined,
  );
  if (!running) throw refusals.noSubscription();
  const billing = await billingOf(services);
  if (sale) {
    const reason = whatBlocksChange({ ...running, interval: running.billing_interval }, sale);
    if (reason && reason !== 'samePlan') throw refusals[reason]();
    if (!reason) await billing.change(running, sale, idempotencyKey);
  } else if (input.to === 'cancel') {
    if (running.ends_with_period === 0) await billing.cancel(running);
  } else if (running.ends_with_period === 1) await billing.resume(running);
  const subscription = await services.database.read((rows) => subscriptionOf(rows, member.id, provider));
  if (!subscription) throw refusals.noSubscription();
  return { subscription };
}
