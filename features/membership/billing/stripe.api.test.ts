import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock/clock.ts';
import { onBothEngines, openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { openStripeServer, type StripeEvent, type StripeServer } from '#tests/harness/stripe-server.ts';
import { keepCustomer } from '../subscriptions.store.server.ts';

const day = 24 * 60 * 60 * 1000;
const start = Date.parse('2026-03-02T09:00:00Z');

onBothEngines('billing with Stripe', (engine) => {
  let stripe: StripeServer;
  let instance: TestInstance;
  let administrator: Person;
  beforeAll(async () => {
    const time = fixedClock(start);
    stripe = await openStripeServer({ now: () => (instance?.clock ?? time).now(), secretKey: 'sk_test_loci', webhookSecret: 'whsec_loci' });
    instance = await openTestInstance(engine, stripe.environment);
    administrator = await instance.person('Administrator');
  });
  afterAll(async () => {
    await instance.close();
    await stripe.close();
  });

  /** From Stripe: no cookie, no origin. */
  const send = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    (await fetch(`${instance.url}/api/webhooks/stripe`, { method: 'POST', body, headers })).status;
  /** On a connection of its own: the server cuts it off in the middle of what it does not read. */
  const sendAlone = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    new Promise<number>((resolve, reject) => {
      const options = { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) }, agent: false };
      const asking = request(`${instance.url}/api/webhooks/stripe`, options, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      asking.on('error', reject);
      asking.write(body.slice(0, 1_000));
    });
  const deliver = (event: StripeEvent) => send(stripe.signed(event));
  const since = async (work: () => unknown) => {
    const before = stripe.events.length;
    await work();
    return stripe.events.slice(before);
  };
  /** What happens there, and its news here, in order. */
  const told = async (work: () => unknown) => {
    for (const event of await since(work)) expect(await deliver(event), event.type).toBe(200);
  };
  const asks = (method: string, path: string) => stripe.requests.filter((asked) => asked.method === method && asked.path === path);
  const plan = async (person: Person) => (await person.calls.account.me()).membership;
  const billing = async (person: Person) => person.calls.membership.billing();
  const subjects = async (person: Person) =>
    (await instance.lettersTo(person.email)).map(({ subject }) => subject).filter((subject) => !subject.includes('address'));
  const old = async (person: Person) => {
    const createdAt = new Date(instance.clock.now() - 100 * day).toISOString();
    await instance.product.services.database.transact((rows) =>
      rows.updateTable('user').set({ createdAt }).where('id', '=', person.id).execute(),
    );
    return person;
  };
  const someone = async (name: string) => old(await instance.person(name));
  async function subscriber(
    name: string,
    wanted = { plan: 'PREMIUM', interval: 'month' } as { plan: 'PREMIUM' | 'PREMIUM_TEACHER'; interval: 'month' | 'year' },
  ) {
    const person = await someone(name);
    const { url } = await person.calls.membership.checkout(wanted);
    let id = '';
    await told(() => (id = stripe.pay(url)));
    return { person, id };
  }
  const tellAgain = (id: string, type = 'customer.subscription.updated') =>
    deliver({
      id: `evt_${randomUUID()}`,
      type,
      created: Math.floor(instance.clock.now() / 1000),
      data: { object: { id, object: 'subscription' } },
    } as never);

  describe('checkout', () => {
    test('[S1 §7] leads to Stripe with the instance’s price; the plan comes only with Stripe’s word that it is paid', async () => {
      const person = await someone('Buyer');
      const { url } = await person.calls.membership.checkout({ plan: 'PREMIUM_TEACHER', interval: 'year' });
      expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
      expect(asks('POST', 'checkout/sessions').at(-1)!.body).toMatchObject({
        mode: 'subscription',
        line_items: [
          {
            quantity: '1',
            price_data: { currency: 'eur', product: 'loci_premium_teacher', unit_amount: '9600', recurring: { interval: 'year' } },
          },
        ],
        subscription_data: { metadata: { member_id: person.id, discount: '0' } },
        success_url: `${instance.url}/app/billing/done`,
        cancel_url: `${instance.url}/app/plans`,
        locale: 'en',
      });
      expect(asks('POST', 'checkout/sessions').at(-1)!.body).not.toHaveProperty('discounts');
      expect(asks('POST', 'customers').at(-1)!.body).toMatchObject({ email: person.email, metadata: { member_id: person.id } });
      expect(await plan(person)).toBe('FREE');

      await told(() => stripe.pay(url));
      expect(await plan(person)).toBe('PREMIUM_TEACHER');
      expect(await billing(person)).toMatchObject({
        provider: 'stripe',
        subscription: {
          plan: 'PREMIUM_TEACHER',
          interval: 'year',
          state: 'active',
          price: 9_600,
          nextPrice: 9_600,
          periodEndsAt: '2027-03-02T09:00:00.000Z',
        },
        invoices: [
          {
            plan: 'PREMIUM_TEACHER',
            interval: 'year',
            amount: 9_600,
            state: 'paid',
            url: expect.stringContaining('https://invoice.stripe.com/'),
          },
        ],
      });
      expect(await subjects(person)).toEqual(['Your plan is Premium for teachers now']);
      expect((await instance.lettersTo(person.email)).map(({ text }) => text).join()).not.toContain('no money');
      await expect(person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' })).rejects.toMatchObject({ code: 'CONFLICT' });
    });

    test('[S1 §9] a promotion is a coupon: twelve months of a monthly plan, once for a yearly one', async () => {
      const person = await someone('Saver');
      await administrator.calls.membership.setMembership({ id: person.id, manualPromo: 55 });
      await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'year' });
      expect(stripe.thing('loci_55_once')).toMatchObject({ percent_off: '55', duration: 'once' });
      const { url } = await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' });
      expect(stripe.thing('loci_55_12_months')).toMatchObject({ percent_off: '55', duration: 'repeating', duration_in_months: '12' });
      expect(asks('POST', 'checkout/sessions').at(-1)!.body).toMatchObject({ discounts: [{ coupon: 'loci_55_12_months' }] });
      await told(() => stripe.pay(url));
      expect(await billing(person)).toMatchObject({
        subscription: { price: 600, nextPrice: 270, discountPercentage: 55, discountEndsAt: '2027-03-02T09:00:00.000Z' },
        invoices: [{ amount: 270 }],
      });
    });

    test('the client’s key goes on to Stripe: sent again, one checkout; two that are open, and the paid one closes the other', async () => {
      const person = await someone('Keys');
      const key = { context: { idempotencyKey: randomUUID() } };
      const wanted = { plan: 'PREMIUM', interval: 'month' } as const;
      const first = await person.calls.membership.checkout(wanted, key);
      expect(await person.calls.membership.checkout(wanted, key)).toEqual(first);
      const keys = asks('POST', 'checkout/sessions')
        .slice(-2)
        .map((asked) => asked.key);
      expect(keys[0]).toContain(key.context.idempotencyKey);
      expect(keys[0]).toBe(keys[1]);
      const second = await person.calls.membership.checkout(wanted);
      await told(() => stripe.pay(second.url));
      expect(stripe.thing(first.url.split('/').at(-1)!)['status']).toBe('expired');
      await expect(Promise.resolve().then(() => stripe.pay(first.url))).rejects.toThrow('over');
    });

    test('a customer who was deleted there is made anew', async () => {
      const person = await someone('Forgotten');
      await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' });
      const customer = String(asks('POST', 'checkout/sessions').at(-1)!.body['customer']);
      stripe.deleteCustomer(customer);
      const { url } = await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' });
      expect(asks('POST', 'checkout/sessions').at(-1)!.body['customer']).not.toBe(customer);
      await told(() => stripe.pay(url));
      expect(await plan(person)).toBe('PREMIUM');
    });

    test('a customer of another account, as after a start with the live key, is made anew', async () => {
      const person = await someone('Tried before');
      await instance.product.services.database.transact((rows) => keepCustomer(rows, 'stripe', person.id, 'cus_of_the_test_account'));
      const { url } = await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' });
      await told(() => stripe.pay(url));
      expect(await plan(person)).toBe('PREMIUM');
    });
  });

  describe('webhooks', () => {
    test('forged, changed, unsigned and old ones are refused, and nothing is read or written for them', async () => {
      const person = await someone('Target');
      const { url } = await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' });
      const [event] = (await since(() => stripe.pay(url))).slice(-1);
      const asked = stripe.requests.length;
      const seconds = Math.floor(instance.clock.now() / 1000);
      const good = stripe.signed(event!);
      const without = { 'content-type': 'application/json' };
      for (const [what, forged] of Object.entries({
        'another secret': stripe.signed(event!, { secret: 'whsec_guessed' }),
        'another body': { ...good, body: good.body.replace(person.id, administrator.id) },
        'one more space': { ...good, body: `${good.body} ` },
        'no signature': { body: good.body, headers: without },
        'an empty one': { body: good.body, headers: { ...without, 'stripe-signature': '' } },
        'a signature of another scheme': {
          body: good.body,
          headers: { ...without, 'stripe-signature': good.headers['stripe-signature'].replace('v1=', 'v0=') },
        },
        '301 seconds old': stripe.signed(event!, { timestamp: seconds - 301 }),
        'a new time on an old signature': {
          ...good,
          headers: { ...without, 'stripe-signature': good.headers['stripe-signature'].replace(/t=\d+/, `t=${seconds - 1}`) },
        },
        'no body': { ...good, body: '' },
      })) {
        expect(await send(forged), what).toBe(400);
      }
      expect(stripe.requests.length).toBe(asked);
      expect(await plan(person)).toBe('FREE');
      expect(await send(stripe.signed(event!, { timestamp: seconds - 299 })), 'on its way for long').toBe(200);
      expect(await plan(person)).toBe('PREMIUM');
    });

    test('the same one again does nothing again; fifty at once count once', async () => {
      const person = await someone('Replayed');
      const { url } = await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' });
      const events = await since(() => stripe.pay(url));
      const event = events.at(-1)!;
      const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(event)));
      expect(new Set(answers)).toEqual(new Set([200]));
      const asked = stripe.requests.length;
      expect(await deliver(event)).toBe(200);
      expect(stripe.requests.length, 'known, so nothing is read').toBe(asked);
      const rows = await instance.product.services.database.read((reader) =>
        reader.selectFrom('payment_event').select('id').where('id', '=', event.id).execute(),
      );
      expect(rows).toHaveLength(1);
      expect((await billing(person)).invoices).toHaveLength(1);
      expect(await subjects(person)).toEqual(['Your plan is Premium now']);
    });

    test('one too large is refused before it is read; other news, and other products of the account, are none of ours', async () => {
      const big = stripe.signed({ id: 'evt_big', object: 'event', type: 'x', data: { object: { id: 'x', padding: 'x'.repeat(600_000) } } });
      expect(await sendAlone(big)).toBe(413);
      expect(
        await send(
          stripe.signed({ id: 'evt_other', object: 'event', type: 'charge.refunded', data: { object: { id: 'ch_1', object: 'charge' } } }),
        ),
      ).toBe(200);
      const { person } = await subscriber('Elsewhere');
      const customer = String(asks('POST', 'checkout/sessions').at(-1)!.body['customer']);
      await told(() => stripe.sellSomethingElse(customer));
      expect((await billing(person)).subscription).toMatchObject({ plan: 'PREMIUM' });
    });

    test('while Stripe cannot be read, its news is not taken, and comes again', async () => {
      const person = await someone('Outage');
      const { url } = await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' });
      const event = (await since(() => stripe.pay(url))).at(-1)!;
      stripe.mood.down = true;
      expect(await deliver(event)).toBe(500);
      stripe.mood.down = false;
      expect(await plan(person)).toBe('FREE');
      expect(await deliver(event)).toBe(200);
      expect(await plan(person)).toBe('PREMIUM');
    });
  });

  describe('managing', () => {
    test('[S1 §7] the customer portal; for somebody who never paid there is none', async () => {
      const { person } = await subscriber('Manager');
      expect((await person.calls.membership.portal()).url).toMatch(/^https:\/\/billing\.stripe\.com\//);
      expect(asks('POST', 'billing_portal/sessions').at(-1)!.body).toMatchObject({ return_url: `${instance.url}/app/billing` });
      await expect((await instance.person('Never')).calls.membership.portal()).rejects.toMatchObject({
        code: 'NOT_FOUND',
        data: { key: 'membership:refusal.nothingToManage' },
      });
    });

    test('[S1 §6] another plan: charged at once less what is left, seen at once; cancelled, taken back, also what the portal cancelled', async () => {
      const { person, id } = await subscriber('Changer');
      const { subscription } = await person.calls.membership.changeSubscription({ to: 'plan', plan: 'PREMIUM_TEACHER', interval: 'month' });
      expect(subscription).toMatchObject({ plan: 'PREMIUM_TEACHER', price: 1_200 });
      expect(asks('POST', `subscriptions/${id}`).at(-1)!.body).toMatchObject({
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
        billing_cycle_anchor: { type: 'now' },
      });
      expect(await plan(person)).toBe('PREMIUM_TEACHER');
      const change = (to: 'cancel' | 'resume') => person.calls.membership.changeSubscription({ to });
      expect((await change('cancel')).subscription).toMatchObject({ endsWithPeriod: true, state: 'active' });
      expect((await change('resume')).subscription.endsWithPeriod).toBe(false);
      await told(() => stripe.cancelInPortal(id));
      expect((await billing(person)).subscription).toMatchObject({ endsWithPeriod: true });
      expect((await change('resume')).subscription.endsWithPeriod).toBe(false);
      await told(() => stripe.cancelInPortal(id));
      // Choosing another plan means going on.
      const again = await person.calls.membership.changeSubscription({ to: 'plan', plan: 'PREMIUM', interval: 'year' });
      expect(again.subscription).toMatchObject({ plan: 'PREMIUM', interval: 'year', endsWithPeriod: false });
    });

    test('[S1 §8 billing failure] Stripe down, or the card refused: said so, and nothing changed', async () => {
      const { person } = await subscriber('Unlucky');
      const before = await billing(person);
      const failure = { code: 'PROVIDER_FAILED', status: 424, data: { key: 'membership:refusal.billingFailed' } };
      stripe.mood.down = true;
      await expect(person.calls.membership.portal()).rejects.toMatchObject(failure);
      await expect(person.calls.membership.changeSubscription({ to: 'cancel' })).rejects.toMatchObject(failure);
      await expect((await someone('Unlucky too')).calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' })).rejects.toMatchObject(
        failure,
      );
      stripe.mood.down = false;
      stripe.mood.refusesCards = true;
      await expect(
        person.calls.membership.changeSubscription({ to: 'plan', plan: 'PREMIUM_TEACHER', interval: 'year' }),
      ).rejects.toMatchObject({
        code: 'PROVIDER_FAILED',
        data: { key: 'membership:refusal.paymentRefused' },
      });
      stripe.mood.refusesCards = false;
      expect(await billing(person)).toEqual(before);
      expect(await plan(person)).toBe('PREMIUM');
    });
  });

  describe('periods', () => {
    test('a renewal fails: told once, the plan holds for three days, then ends; paid after all, it is back', async () => {
      const { person, id } = await subscriber('Debtor');
      instance.clock.advance(31 * day);
      await told(() => stripe.passPeriod(id, { paid: false }));
      expect((await billing(person)).subscription).toMatchObject({ state: 'past_due' });
      expect((await billing(person)).invoices.map(({ state }) => state)).toEqual(['failed', 'paid']);
      expect(await plan(person)).toBe('PREMIUM');
      expect(await tellAgain(id)).toBe(200);
      await expect(person.calls.membership.changeSubscription({ to: 'plan', plan: 'PREMIUM', interval: 'year' })).rejects.toMatchObject({
        data: { key: 'membership:refusal.paymentOwed' },
      });
      instance.clock.advance(3 * day);
      await instance.product.services.jobs.runDue();
      expect(await plan(person)).toBe('FREE');
      expect(await subjects(person)).toEqual(['Your plan is Premium now', 'Your payment for Premium has failed', 'Premium has ended']);
      await told(() => stripe.settleDebt(id));
      expect(await plan(person)).toBe('PREMIUM');
      expect((await billing(person)).invoices.map(({ state }) => state)).toEqual(['paid', 'paid']);
    });

    test('a renewal whose news never came: Stripe is asked before the plan ends, and it goes on', async () => {
      const { person, id } = await subscriber('Unheard');
      instance.clock.advance(31 * day);
      stripe.passPeriod(id);
      instance.clock.advance(3 * day);
      await instance.product.services.jobs.runDue();
      expect(await plan(person)).toBe('PREMIUM');
      expect((await billing(person)).invoices).toHaveLength(2);
      expect(await subjects(person)).toEqual(['Your plan is Premium now']);
    });

    test('and where Stripe cannot be asked for hours, the plan ends by what is known, until there is news', async () => {
      const { person, id } = await subscriber('Silent');
      instance.clock.advance(34 * day + 1_000);
      stripe.mood.down = true;
      for (let attempt = 0; attempt < 9; attempt++) {
        await instance.product.services.jobs.runDue();
        expect(await plan(person), `after ${attempt + 1} tries`).toBe('PREMIUM');
        instance.clock.advance(60 * 60 * 1000);
      }
      await instance.product.services.jobs.runDue();
      expect(await plan(person)).toBe('FREE');
      stripe.mood.down = false;
      await told(() => stripe.passPeriod(id));
      expect(await plan(person)).toBe('PREMIUM');
    });

    test('cancelled and over: ended once, told once; whoever left can come back', async () => {
      const { person, id } = await subscriber('Leaver');
      await person.calls.membership.changeSubscription({ to: 'cancel' });
      instance.clock.advance(31 * day);
      await told(() => stripe.passPeriod(id));
      expect(await plan(person)).toBe('FREE');
      expect((await billing(person)).subscription).toBeNull();
      await tellAgain(id, 'customer.subscription.deleted');
      const letters = await subjects(person);
      expect([letters[0], letters.at(-1), letters.length]).toEqual(['Your plan is Premium now', 'Premium has ended', 3]);
      // Whoever left can come back.
      const { url } = await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' });
      await told(() => stripe.pay(url));
      expect(await plan(person)).toBe('PREMIUM');
    });
  });
});
