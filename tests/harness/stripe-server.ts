import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import {
  apiVersion,
  decoded,
  endpointOf,
  known,
  missing,
  textOf,
  Wrong,
  type Fields,
  type Value,
} from './stripe-wire.ts';
import { begin, itemOf, type Item, type Thing } from './stripe-subscription.ts';

export interface StripeEvent {
  id: string;
  type: string;
  data: { object: Thing };
}

/**
 * A server with Stripe's protocol. Methods trigger what happens at Stripe (payments, renewals, the portal). Its clock
 * is the test's.
 */
export async function openStripeServer({
  now,
  secretKey,
  webhookSecret,
}: {
  now: () => number;
  secretKey: string;
  webhookSecret: string;
}) {
  const store = new Map<string, Thing>();
  const replies = new Map<string, { fingerprint: string; status: number; body: unknown }>();
  const events: StripeEvent[] = [];
  const requests: { method: string; path: string; body: Fields; key: string | undefined }[] = [];
  const signer = new Stripe(secretKey).webhooks;
  const mood = { down: false, refusesCards: false };
  let number = 0;
  /** Delays the reply to a read, after its data has been read. */
  let heldBack: { arrived: () => void; released: Promise<void> } | undefined;

  const seconds = () => Math.floor(now() / 1000);
  const add = (kind: string, fields: Record<string, unknown>, id = `${kind}_${++number}`): Thing => {
    if (store.has(id)) throw new Wrong(400, { code: 'resource_already_exists', message: `${id} already exists.` });
    const thing = { id, created: seconds(), ...fields };
    store.set(id, thing);
    return thing;
  };
  const get = (what: string, id: string): Thing => {
    const thing = store.get(id);
    if (!thing) throw missing(what, id);
    return thing;
  };
  const happened = (type: string, object: Thing) =>
    void events.push({
      id: `evt_${++number}`,
      object: 'event',
      api_version: apiVersion,
      created: seconds(),
      livemode: false,
      type,
      data: { object: structuredClone(object) },
    } as StripeEvent);

  const priceFrom = (data: Fields): Item['price'] => {
    const product = get('product', String(data['product']));
    const { interval } = data['recurring'] as Fields;
    return {
      id: `price_${++number}`,
      product: product.id,
      unit_amount: Number(data['unit_amount']),
      currency: String(data['currency']),
      recurring: { interval: String(interval) },
    };
  };

  /** The price with the coupon, as long as that is valid. */
  function due(subscription: Thing): number {
    const { unit_amount } = itemOf(subscription).price;
    const discount = subscription['coupon'] as { percent: number; left: number } | null;
    if (!discount || discount.left <= 0) return unit_amount;
    discount.left--;
    return Math.round((unit_amount * (100 - discount.percent)) / 100);
  }

  function invoice(subscription: Thing, amount: number, paid: boolean): Thing {
    const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
    const made = add('in', {
      object: 'invoice',
      customer: subscription['customer'],
      currency: price.currency,
      status: paid ? 'paid' : 'open',
      attempted: true,
      number: `LOCI-${String(number).padStart(4, '0')}`,
      amount_due: amount,
      amount_paid: paid ? amount : 0,
      hosted_invoice_url: `https://invoice.stripe.com/i/${number}`,
      status_transitions: { finalized_at: seconds(), paid_at: paid ? seconds() : null },
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      lines: {
        data: [
          { amount, period: { start, end }, pricing: { price_details: { product: price.product, price: price.id } } },
        ],
      },
    });
    happened(paid ? 'invoice.paid' : 'invoice.payment_failed', made);
    return made;
  }

  const couponOf = (fields: Value | undefined) => {
    const [first] = (Array.isArray(fields) ? fields : []) as Fields[];
    if (!first) return null;
    const coupon = get('coupon', String(first['coupon']));
    return {
      percent: Number(coupon['percent_off']),
      left: coupon['duration'] === 'once' ? 1 : Number(coupon['duration_in_months']),
    };
  };

  const endpoints: Record<string, (body: Fields, id: string) => unknown> = {
    'POST customers': (body) => add('cus', { object: 'customer', ...body }),
    'GET customers/:id': (_body, id) => get('customer', id),
    'POST products': (body) => add('prod', { object: 'product', ...body }, String(body['id'])),
    'POST coupons': (body) => add('coupon', { object: 'coupon', ...body }, String(body['id'])),
    'POST checkout/sessions': (body) => {
      const customer = get('customer', String(body['customer']));
      if (customer['deleted']) throw missing('customer', customer.id);
      const [line] = body['line_items'] as Fields[];
      const made = add('cs', {
        object: 'checkout.session',
        status: 'open',
        subscription: null,
        customer: customer.id,
        metadata: body['metadata'],
        price: priceFrom(line!['price_data'] as Fields),
        coupon: couponOf(body['discounts']),
        subscription_metadata: (body['subscription_data'] as Fields)['metadata'],
      });
      return Object.assign(made, { url: `https://checkout.stripe.com/c/pay/${made.id}` });
    },
    'POST checkout/sessions/:id/expire': (_body, id) => {
      const session = get('checkout.session', id);
      if (session['status'] !== 'open')
        throw new Wrong(400, { message: 'Only Checkout Sessions with a status in ["open"] can be expired.' });
      session['status'] = 'expired';
      happened('checkout.session.expired', session);
      return session;
    },
    'POST billing_portal/sessions': (body) => {
      const customer = get('customer', String(body['customer']));
      return {
        id: `bps_${++number}`,
        object: 'billing_portal.session',
        url: `https://billing.stripe.com/p/session/${customer.id}`,
      };
    },
    'GET subscriptions/:id': (_body, id) => get('subscription', id),
    'POST subscriptions/:id': (body, id) => updateSubscription(get('subscription', id), body),
    'GET invoices': (body) => ({
      object: 'list',
      has_more: false,
      data: [...store.values()].filter(
        (thing) =>
          thing['object'] === 'invoice' &&
          (thing['parent'] as { subscription_details: { subscription: string } }).subscription_details.subscription ===
            body['subscription'],
      ),
    }),
  };

  function updateSubscription(subscription: Thing, body: Fields): Thing {
    if (subscription['status'] === 'canceled')
      throw new Wrong(400, { message: 'A canceled subscription can only update its metadata.' });
    if ('cancel_at' in body && 'cancel_at_period_end' in body)
      throw new Wrong(400, {
        message: 'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
      });
    const changesPlan = 'items' in body;
    if (changesPlan && mood.refusesCards)
      throw new Wrong(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
    if ('cancel_at_period_end' in body) subscription['cancel_at_period_end'] = body['cancel_at_period_end'] === 'true';
    if ('cancel_at' in body) subscription['cancel_at'] = null;
    if (body['metadata']) Object.assign(subscription['metadata'] as object, body['metadata']);
    if (changesPlan) {
      const item = itemOf(subscription);
      const credit = due(subscription);
      item.price = priceFrom((body['items'] as Fields[])[0]!['price_data'] as Fields);
      subscription['coupon'] = couponOf(body['discounts']);
      subscription['billing_cycle_anchor'] = seconds();
      begin(item, seconds());
      invoice(subscription, Math.max(0, due(subscription) - credit), true);
    }
    happened('customer.subscription.updated', subscription);
    return subscription;
  }

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = url.pathname.replace('/v1/', '');
    const method = request.method ?? 'GET';
    const text = await textOf(request);
    const body = decoded(method === 'GET' ? url.search.slice(1) : text);
    const key = request.headers['idempotency-key'] as string | undefined;
    requests.push({ method, path, body, key });
    try {
      if (mood.down) throw new Wrong(500, { type: 'api_error', message: 'Something went wrong on our end.' });
      if (request.headers.authorization !== `Bearer ${secretKey}`)
        throw new Wrong(401, { message: 'Invalid API Key provided' });
      if (request.headers['stripe-version'] !== apiVersion)
        throw new Wrong(400, { message: `Unexpected version ${request.headers['stripe-version'] as string}` });
      const { id, endpoint } = endpointOf(method, path);
      if (!endpoint || !endpoints[endpoint])
        throw new Wrong(404, { message: `Unrecognized request URL (${method}: ${path})` });
      for (const name of Object.keys(body)) {
        if (method === 'POST' && known[endpoint] && !known[endpoint].includes(name))
          throw new Wrong(400, {
            code: 'parameter_unknown',
            param: name,
            message: `Received unknown parameter: ${name}`,
          });
      }
      const before = key === undefined || method === 'GET' ? undefined : replies.get(key);
      if (before && before.fingerprint !== path + text)
        throw new Wrong(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters.',
        });
      if (before) return before;
      const reply = { status: 200, body: structuredClone(endpoints[endpoint](body, id)) };
      if (heldBack && endpoint === 'GET subscriptions/:id') {
        const { arrived, released } = heldBack;
        heldBack = undefined;
        arrived();
        await released;
      }
      if (key !== undefined) replies.set(key, { fingerprint: path + text, ...reply });
      return reply;
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      return { status: error.status, body: { error: error.body } };
    }
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${++number}` });
        response.end(JSON.stringify(body));
      },
      (error: unknown) => response.destroy(error as Error),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));

  return {
    environment: {
      BILLING: 'stripe',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: `http://localhost:${(server.address() as AddressInfo).port}`,
    },
    /** All events in order; each with the state at its time. */
    events,
    requests,
    mood,
    /** Delays the reply to the next read of a subscription until `release`; the data is read before. */
    holdNextRead(): { arrived: Promise<void>; release: () => void } {
      const released = Promise.withResolvers<void>();
      const arrived = Promise.withResolvers<void>();
      heldBack = { arrived: arrived.resolve, released: released.promise };
      return { arrived: arrived.promise, release: released.resolve };
    },
    thing: (id: string) => store.get(id)!,
    /** A webhook request with its signature. */
    signed(event: StripeEvent | Record<string, unknown>, over: { secret?: string; timestamp?: number } = {}) {
      const payload = JSON.stringify(event, null, 2);
      const header = signer.generateTestHeaderString({ payload, secret: webhookSecret, timestamp: seconds(), ...over });
      return {
        body: payload,
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
      };
    },

    /** The customer pays on the page of a checkout session. Returns the subscription. */
    pay(checkoutUrl: string): string {
      const session = get('checkout.session', checkoutUrl.split('/').at(-1)!);
      if (session['status'] !== 'open') throw new Error('this checkout is over');
      const item = {
        id: `si_${++number}`,
        object: 'subscription_item',
        price: session['price'] as Item['price'],
      } as unknown as Item;
      begin(item, seconds());
      const subscription = add('sub', {
        object: 'subscription',
        status: 'incomplete',
        customer: session['customer'],
        metadata: session['subscription_metadata'],
        items: { object: 'list', data: [item] },
        coupon: session['coupon'],
        start_date: seconds(),
        billing_cycle_anchor: seconds(),
        cancel_at_period_end: false,
        cancel_at: null,
      });
      happened('customer.subscription.created', subscription);
      subscription['status'] = 'active';
      invoice(subscription, due(subscription), true);
      Object.assign(session, { status: 'complete', subscription: subscription.id });
      happened('checkout.session.completed', session);
      happened('customer.subscription.updated', subscription);
      return subscription.id;
    },
    /** The end of a period: renews the subscription, paid or not, or ends it if it was cancelled. */
    passPeriod(id: string, { paid = true } = {}): void {
      const subscription = get('subscription', id);
      const item = itemOf(subscription);
      if (subscription['cancel_at_period_end'] || subscription['cancel_at'] !== null) return this.end(id);
      begin(item, item.current_period_end);
      subscription['status'] = paid ? 'active' : 'past_due';
      invoice(subscription, due(subscription), paid);
      happened('customer.subscription.updated', subscription);
    },
    /** An overdue invoice is paid. */
    settleDebt(id: string): void {
      const subscription = get('subscription', id);
      for (const thing of store.values()) {
        const parent = thing['parent'] as { subscription_details: { subscription: string } } | undefined;
        if (parent?.subscription_details.subscription !== id || thing['status'] !== 'open') continue;
        Object.assign(thing, { status: 'paid', amount_paid: thing['amount_due'] });
        happened('invoice.paid', thing);
      }
      subscription['status'] = 'active';
      happened('customer.subscription.updated', subscription);
    },
    /** Cancels as the portal does, which sets a date. */
    cancelInPortal(id: string): void {
      const subscription = get('subscription', id);
      subscription['cancel_at'] = itemOf(subscription).current_period_end;
      happened('customer.subscription.updated', subscription);
    },
    end(id: string): void {
      const subscription = get('subscription', id);
      subscription['status'] = 'canceled';
      happened('customer.subscription.deleted', subscription);
    },
    /** As if it belonged to another Stripe account. */
    forget(id: string): void {
      store.delete(id);
    },
    deleteCustomer(id: string): void {
      Object.assign(get('customer', id), { deleted: true });
    },
    /** Sells another product in the same Stripe account. */
    sellSomethingElse(customer: string): string {
      const item = {
        id: 'si_other',
        price: {
          id: 'price_other',
          product: 'prod_other',
          unit_amount: 1,
          currency: 'eur',
          recurring: { interval: 'month' },
        },
      };
      const made = add('sub', {
        object: 'subscription',
        status: 'active',
        customer,
        metadata: {},
        items: { data: [{ ...item, current_period_start: seconds(), current_period_end: seconds() + 1_000 }] },
        cancel_at_period_end: false,
        cancel_at: null,
      });
      happened('customer.subscription.created', made);
      return made.id;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type StripeServer = Awaited<ReturnType<typeof openStripeServer>>;
