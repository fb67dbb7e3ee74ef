import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { stripeScene } from '#tests/harness/stripe-scene.ts';
import { keepCustomer } from '../subscriptions.store.server.ts';

onBothEngines('billing with Stripe', (engine) => {
  const scene = stripeScene(engine);
  const { deliverEventsOf, asks, plan, billing, subjects, someone, subscriber } = scene;

  describe('checkout', () => {
    test('[S1 §7] the checkout at Stripe has the instance’s price; the plan starts only when Stripe reports the payment', async () => {
      const person = await someone('Buyer');
      const { url } = await person.calls.membership.checkout({ plan: 'PREMIUM_TEACHER', interval: 'year' });
      expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
      expect(asks('POST', 'checkout/sessions').at(-1)!.body).toMatchObject({
        mode: 'subscription',
        line_items: [
          {
            quantity: '1',
            price_data: {
              currency: 'eur',
              product: 'loci_premium_teacher',
              unit_amount: '9600',
              recurring: { interval: 'year' },
            },
          },
        ],
        subscription_data: { metadata: { member_id: person.id, discount: '0' } },
        success_url: `${scene.instance.url}/app/billing/done`,
        cancel_url: `${scene.instance.url}/app/plans`,
        locale: 'en',
      });
      expect(asks('POST', 'checkout/sessions').at(-1)!.body).not.toHaveProperty('discounts');
      expect(asks('POST', 'customers').at(-1)!.body).toMatchObject({
        email: person.email,
        metadata: { member_id: person.id },
      });
      expect(await plan(person)).toBe('FREE');

      await deliverEventsOf(() => scene.stripe.pay(url));
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
      expect((await scene.instance.lettersTo(person.email)).map(({ text }) => text).join()).not.toContain('no money');
      await expect(person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
    });

    test('[S1 §9] a promotion is a coupon: twelve months of a monthly plan, once for a yearly one', async () => {
      const person = await someone('Saver');
      await scene.administrator.calls.membership.setMembership({ id: person.id, manualPromo: 55 });
      await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'year' });
      expect(scene.stripe.thing('loci_55_once')).toMatchObject({ percent_off: '55', duration: 'once' });
      const { url } = await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' });
      expect(scene.stripe.thing('loci_55_12_months')).toMatchObject({
        percent_off: '55',
        duration: 'repeating',
        duration_in_months: '12',
      });
      expect(asks('POST', 'checkout/sessions').at(-1)!.body).toMatchObject({
        discounts: [{ coupon: 'loci_55_12_months' }],
      });
      await deliverEventsOf(() => scene.stripe.pay(url));
      expect(await billing(person)).toMatchObject({
        subscription: {
          price: 600,
          nextPrice: 270,
          discountPercentage: 55,
          discountEndsAt: '2027-03-02T09:00:00.000Z',
        },
        invoices: [{ amount: 270 }],
      });
    });

    test('the client’s key is passed to Stripe: a retry creates one checkout; of two open ones, paying one expires the other', async () => {
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
      await deliverEventsOf(() => scene.stripe.pay(second.url));
      expect(scene.stripe.thing(first.url.split('/').at(-1)!)['status']).toBe('expired');
      await expect(Promise.resolve().then(() => scene.stripe.pay(first.url))).rejects.toThrow('over');
    });

    test('a customer deleted at Stripe is created again', async () => {
      const person = await someone('Forgotten');
      await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' });
      const customer = String(asks('POST', 'checkout/sessions').at(-1)!.body['customer']);
      scene.stripe.deleteCustomer(customer);
      const { url } = await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' });
      expect(asks('POST', 'checkout/sessions').at(-1)!.body['customer']).not.toBe(customer);
      await deliverEventsOf(() => scene.stripe.pay(url));
      expect(await plan(person)).toBe('PREMIUM');
    });

    test('a customer of another Stripe account, as after switching to the live key, is created again', async () => {
      const person = await someone('Tried before');
      await scene.instance.product.services.database.transact((rows) =>
        keepCustomer(rows, 'stripe', person.id, 'cus_of_the_test_account'),
      );
      const { url } = await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' });
      await deliverEventsOf(() => scene.stripe.pay(url));
      expect(await plan(person)).toBe('PREMIUM');
    });
  });

  describe('managing', () => {
    test('[S1 §7] the customer portal; not for members who never paid', async () => {
      const { person } = await subscriber('Manager');
      expect((await person.calls.membership.portal()).url).toMatch(/^https:\/\/billing\.stripe\.com\//);
      expect(asks('POST', 'billing_portal/sessions').at(-1)!.body).toMatchObject({
        return_url: `${scene.instance.url}/app/billing`,
      });
      await expect((await scene.instance.person('Never')).calls.membership.portal()).rejects.toMatchObject({
        code: 'NOT_FOUND',
        data: { key: 'membership:refusal.nothingToManage' },
      });
    });

    test('[S1 §6] changing the plan charges the difference at once and is visible at once; cancelling can be undone, also from the portal', async () => {
      const { person, id } = await subscriber('Changer');
      const { subscription } = await person.calls.membership.changeSubscription({
        to: 'plan',
        plan: 'PREMIUM_TEACHER',
        interval: 'month',
      });
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
      await deliverEventsOf(() => scene.stripe.cancelInPortal(id));
      expect((await billing(person)).subscription).toMatchObject({ endsWithPeriod: true });
      expect((await change('resume')).subscription.endsWithPeriod).toBe(false);
      await deliverEventsOf(() => scene.stripe.cancelInPortal(id));
      // Choosing another plan means going on.
      const again = await person.calls.membership.changeSubscription({ to: 'plan', plan: 'PREMIUM', interval: 'year' });
      expect(again.subscription).toMatchObject({ plan: 'PREMIUM', interval: 'year', endsWithPeriod: false });
    });

    test('[S1 §8 billing failure] Stripe unreachable, or the card declined: reported, and nothing changed', async () => {
      const { person } = await subscriber('Unlucky');
      const before = await billing(person);
      const failure = { code: 'PROVIDER_FAILED', status: 424, data: { key: 'membership:refusal.billingFailed' } };
      scene.stripe.mood.down = true;
      await expect(person.calls.membership.portal()).rejects.toMatchObject(failure);
      await expect(person.calls.membership.changeSubscription({ to: 'cancel' })).rejects.toMatchObject(failure);
      await expect(
        (await someone('Unlucky too')).calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' }),
      ).rejects.toMatchObject(failure);
      scene.stripe.mood.down = false;
      scene.stripe.mood.refusesCards = true;
      await expect(
        person.calls.membership.changeSubscription({ to: 'plan', plan: 'PREMIUM_TEACHER', interval: 'year' }),
      ).rejects.toMatchObject({
        code: 'PROVIDER_FAILED',
        data: { key: 'membership:refusal.paymentRefused' },
      });
      scene.stripe.mood.refusesCards = false;
      expect(await billing(person)).toEqual(before);
      expect(await plan(person)).toBe('PREMIUM');
    });
  });
});
