import Stripe from 'stripe';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { landNews, planTopics } from '../land-news.server.ts';
import { runningSubscriptions } from '../plans.store.server.ts';
import type { PaidPlan } from '../rules/plans.ts';
import {
  customerOf,
  keepCustomer,
  memberOfCustomer,
  notePaymentEvent,
  subscriptionById,
} from '../subscriptions.store.server.ts';
import type { SubscriptionTable } from '../tables.server.ts';
import type { Billing, Payer, Sale } from './billing.server.ts';
import { stripeLocale } from './stripe-locale.ts';
import {
  couponOf,
  idOf,
  invoiceRow,
  metadataOf,
  priceData,
  productOf,
  subscriptionRow,
} from './stripe-shapes.server.ts';

const provider = 'stripe';
/** A person waits for it. */
const patienceMs = 10_000;
const productNames: Record<PaidPlan, string> = {
  PREMIUM: 'Loci Premium',
  PREMIUM_TEACHER: 'Loci Premium for teachers',
};

/** The version whose shapes `stripe-shapes.server.ts` reads: the one that the pinned package was made for. */
const apiVersion = '2026-10-28.endive';

const clients = new WeakMap<Services, Stripe>();

export function stripeClient(services: Services): Stripe {
  const { secretKey, apiBase } = services.settings.stripe!;
  const known = clients.get(services);
  if (known) return known;
  const made = new Stripe(secretKey, {
    apiVersion,
    timeout: patienceMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(apiBase && {
      host: apiBase.hostname,
      port: apiBase.port || (apiBase.protocol === 'http:' ? 80 : 443),
      protocol: apiBase.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
  clients.set(services, made);
  return made;
}

/**
 * Checkout, portal and subscriptions at Stripe. Their results are read back from Stripe, never assumed from the
 * request.
 */
export function stripeBilling(services: Services): Billing {
  const { database, clock, settings } = services;
  const stripe = stripeClient(services);
  const page = (path: string) => `${settings.publicUrl}${path}`;
  /** A client's key names one request to us, which makes several to Stripe; each gets a key derived from it. */
  const keyed = (payer: { id: string }, key: string | undefined, step: string) =>
    key === undefined ? {} : { idempotencyKey: `loci:${payer.id}:${key}:${step}` };

  async function customerFor(payer: Payer): Promise<string> {
    const known = await database.read((rows) => customerOf(rows, provider, payer.id));
    // A customer that was deleted there can buy nothing any more, nor can one of another account, such as that for
    // trying things out.
    const there = known && (await ifThere(() => stripe.customers.retrieve(known)));
    if (there && !there.deleted) return known;
    const { id } = await stripe.customers.create(
      { email: payer.email, name: payer.name, preferred_locales: [payer.locale], metadata: { member_id: payer.id } },
      { idempotencyKey: `loci:${payer.id}:customer:${known ?? ''}` },
    );
    await database.transact((rows) => keepCustomer(rows, provider, payer.id, id));
    return id;
  }

  /** Products and coupons have names of our own, so they are made once and found again. */
  async function prepared(sale: Sale): Promise<{ coupon: string } | undefined> {
    const coupon = couponOf(sale, clock.now());
    await onceThere(() => stripe.products.create({ id: productOf(sale.plan), name: productNames[sale.plan] }));
    if (coupon) await onceThere(() => stripe.coupons.create({ ...coupon, name: `−${coupon.percent_off} %` }));
    return coupon && { coupon: coupon.id };
  }

  /**
   * Changes a running subscription and stores the resulting state, also when it has ended or the account does not know
   * it.
   */
  const changeThere = (id: string, change: (there: Stripe.Subscription) => Promise<unknown>) =>
    asRefusal(services, async () => {
      const there = await ifThere(() => stripe.subscriptions.retrieve(id));
      if (there && there.status !== 'canceled') await change(there);
      await readAgain(services, id);
    });

  return {
    startCheckout: (payer, checkoutId, sale, key) =>
      asRefusal(services, async () => {
        const discount = await prepared(sale);
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: await customerFor(payer),
            line_items: [{ price_data: priceData(sale), quantity: 1 }],
            ...(discount ? { discounts: [discount] } : {}),
            subscription_data: { metadata: metadataOf(payer.id, sale) },
            metadata: { member_id: payer.id },
            success_url: page('/app/billing/done'),
            cancel_url: page('/app/plans'),
            locale: stripeLocale(payer.locale),
          },
          keyed(payer, key ?? checkoutId, 'checkout'),
        );
        return { url: session.url!, providerId: session.id };
      }),

    portal: (payer) =>
      asRefusal(services, async () => {
        const customer = await database.read((rows) => customerOf(rows, provider, payer.id));
        if (!customer) throw new Refusal('NOT_FOUND', { key: 'membership:refusal.nothingToManage' });
        const { url } = await stripe.billingPortal.sessions.create({
          customer,
          return_url: page('/app/billing'),
          locale: stripeLocale(payer.locale),
        });
        return { url };
      }),

    change: (row, sale, key) =>
      changeThere(row.id, async ({ items, cancel_at_period_end, cancel_at }) => {
        const discount = await prepared(sale);
        await stripe.subscriptions.update(
          row.id,
          {
            items: [{ id: items.data[0]!.id, price_data: priceData(sale) }],
            // Another plan starts a new period; the unused rest of the old one is credited, and a refused payment
            // changes nothing.
            billing_cycle_anchor: { type: 'now' },
            proration_behavior: 'always_invoice',
            payment_behavior: 'error_if_incomplete',
            discounts: discount ? [discount] : '',
            metadata: metadataOf(row.member_id, sale),
            ...goingOn({ cancel_at_period_end, cancel_at }),
          },
          keyed({ id: row.member_id }, key, 'change'),
        );
      }),

    cancel: (row) => changeThere(row.id, () => stripe.subscriptions.update(row.id, { cancel_at_period_end: true })),

    resume: (row) =>
      changeThere(row.id, async (there) => {
        const ending = goingOn(there);
        if (Object.keys(ending).length > 0) await stripe.subscriptions.update(row.id, ending);
      }),

    lookAgain: (row) => asRefusal(services, () => readAgain(services, row.id)),
  };
}

/** What takes a coming end back; the two ways of ending cannot be sent together. */
const goingOn = ({
  cancel_at_period_end,
  cancel_at,
}: Pick<Stripe.Subscription, 'cancel_at_period_end' | 'cancel_at'>) =>
  cancel_at_period_end ? { cancel_at_period_end: false } : cancel_at !== null ? { cancel_at: '' as const } : {};

/**
 * Many pieces of news can come at once, each of which makes the others read again: of fifty, the last one fifty times.
 */
const mostRounds = 60;

export interface PaymentEvent {
  readonly id: string;
  readonly kind: string;
  readonly happenedAt: number;
}

/**
 * Reads a subscription and its invoices from Stripe and stores them. The order and number of events do not matter: only
 * a state that was read after the last change of our row is written. `event` is stored with it and processed once. A
 * subscription of ours that the account does not know, for example after a start with another account's key, counts as
 * ended; but not when a signed event reports it: then key and webhook secret belong to different accounts, the event
 * fails and Stripe retries it.
 */
export async function readAgain(services: Services, subscriptionId: string, event?: PaymentEvent): Promise<void> {
  const { database, clock, live, log } = services;
  const stripe = stripeClient(services);
  for (let round = 0; round < mostRounds; round++) {
    const before = await database.read((rows) => subscriptionById(rows, provider, subscriptionId));
    const retrieve = () => stripe.subscriptions.retrieve(subscriptionId);
    const subscription = event || !before ? await retrieve() : await ifThere(retrieve);
    const invoices = subscription
      ? (await stripe.invoices.list({ subscription: subscriptionId, limit: 100 })).data
      : [];
    const landed = await database
      .transact(async (rows) => {
        if (event && !(await noteEvent(event)(rows))) return 'known' as const;
        const after = subscription ? await rowOf(rows, subscription, before) : endedRow(before!);
        // Something else is sold in the same account.
        if (!after) return 'notOurs' as const;
        const kept = invoices
          .map((invoice) => invoiceRow(invoice, after.member_id))
          .filter((invoice) => invoice !== undefined);
        // A first payment that never came.
        if (!before && after.state === 'ended' && !kept.some(({ state }) => state === 'paid'))
          return 'notOurs' as const;
        if (!(await landNews(rows, services, { before, after, invoices: kept }))) throw new ChangedMeanwhile();
        const running = await runningSubscriptions(rows, after.member_id, provider);
        if (running.length > 1)
          log.warn({ subscriptions: running.map(({ id }) => id) }, 'membership: a member pays for two subscriptions');
        return after.member_id;
      })
      .catch((error: unknown) => {
        if (error instanceof ChangedMeanwhile) return undefined;
        throw error;
      });
    if (landed === undefined) continue;
    if (landed !== 'known' && landed !== 'notOurs') live.changed([landed], planTopics);
    return;
  }
  throw new Error('a subscription kept changing while it was read');

  function noteEvent({ id, kind, happenedAt }: PaymentEvent) {
    return (rows: Parameters<typeof notePaymentEvent>[0]) =>
      notePaymentEvent(rows, { provider, id, kind, happened_at: happenedAt, received_at: clock.now() });
  }
}

async function rowOf(rows: Reader, subscription: Stripe.Subscription, before: SubscriptionTable | undefined) {
  const memberId =
    before?.member_id ??
    (await memberOfCustomer(rows, provider, idOf(subscription.customer), subscription.metadata['member_id']));
  return memberId === undefined ? undefined : subscriptionRow(subscription, memberId);
}

const endedRow = ({ version: _version, ...known }: SubscriptionTable) => ({ ...known, state: 'ended' as const });

/** Undoes the transaction, the noted event included. */
class ChangedMeanwhile extends Error {}

async function onceThere(make: () => Promise<unknown>): Promise<void> {
  try {
    await make();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists')) throw error;
  }
}

/** `undefined` for what the account of our key does not know. */
async function ifThere<Thing>(read: () => Promise<Thing>): Promise<Thing | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
    throw error;
  }
}

/** An error of the provider is not ours: the member gets a refusal, and the log has the details. */
async function asRefusal<Answer>({ log }: Services, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, requestId, message } = error;
    const refused = error instanceof Stripe.errors.StripeCardError;
    log[refused ? 'info' : 'error'](
      { type, code, statusCode, requestId, reason: message },
      'membership: Stripe refused or failed',
    );
    throw new Refusal('PROVIDER_FAILED', {
      key: refused ? 'membership:refusal.paymentRefused' : 'membership:refusal.billingFailed',
    });
  }
}
