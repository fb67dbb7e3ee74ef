import { describe, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { stripeScene } from '#tests/harness/stripe-scene.ts';

const day = 24 * 60 * 60 * 1000;

onBothEngines('news from Stripe', (engine) => {
  const scene = stripeScene(engine);
  const {
    send,
    sendAlone,
    deliver,
    since,
    deliverEventsOf,
    asks,
    plan,
    billing,
    subjects,
    someone,
    subscriber,
    tellAgain,
  } = scene;

  describe('webhooks', () => {
    test('forged, changed, unsigned and old ones are refused, and nothing is read or written for them', async () => {
      const person = await someone('Target');
      const { url } = await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' });
      const [event] = (await since(() => scene.stripe.pay(url))).slice(-1);
      const asked = scene.stripe.requests.length;
      const seconds = Math.floor(scene.instance.clock.now() / 1000);
      const good = scene.stripe.signed(event!);
      const without = { 'content-type': 'application/json' };
      for (const [what, forged] of Object.entries({
        'another secret': scene.stripe.signed(event!, { secret: 'whsec_guessed' }),
        'another body': { ...good, body: good.body.replace(person.id, scene.administrator.id) },
        'one more space': { ...good, body: `${good.body} ` },
        'no signature': { body: good.body, headers: without },
        'an empty one': { body: good.body, headers: { ...without, 'stripe-signature': '' } },
        'a signature of another scheme': {
          body: good.body,
          headers: { ...without, 'stripe-signature': good.headers['stripe-signature'].replace('v1=', 'v0=') },
        },
        '301 seconds old': scene.stripe.signed(event!, { timestamp: seconds - 301 }),
        'a new time on an old signature': {
          ...good,
          headers: {
            ...without,
            'stripe-signature': good.headers['stripe-signature'].replace(/t=\d+/, `t=${seconds - 1}`),
          },
        },
        'no body': { ...good, body: '' },
      })) {
        expect(await send(forged), what).toBe(400);
      }
      expect(scene.stripe.requests.length).toBe(asked);
      expect(await plan(person)).toBe('FREE');
      expect(await send(scene.stripe.signed(event!, { timestamp: seconds - 299 })), 'on its way for long').toBe(200);
      expect(await plan(person)).toBe('PREMIUM');
    });

    test('the same one again does nothing again; fifty at once count once', async () => {
      const person = await someone('Replayed');
      const { url } = await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' });
      const events = await since(() => scene.stripe.pay(url));
      const event = events.at(-1)!;
      const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(event)));
      expect(new Set(answers)).toEqual(new Set([200]));
      const asked = scene.stripe.requests.length;
      expect(await deliver(event)).toBe(200);
      expect(scene.stripe.requests.length, 'known, so nothing is read').toBe(asked);
      const rows = await scene.instance.product.services.database.read((reader) =>
        reader.selectFrom('payment_event').select('id').where('id', '=', event.id).execute(),
      );
      expect(rows).toHaveLength(1);
      expect((await billing(person)).invoices).toHaveLength(1);
      expect(await subjects(person)).toEqual(['Your plan is Premium now']);
    });

    test('one too large is refused before it is read; other news, and other products of the account, are none of ours', async () => {
      const big = scene.stripe.signed({
        id: 'evt_big',
        object: 'event',
        type: 'x',
        data: { object: { id: 'x', padding: 'x'.repeat(600_000) } },
      });
      expect(await sendAlone(big)).toBe(413);
      expect(
        await send(
          scene.stripe.signed({
            id: 'evt_other',
            object: 'event',
            type: 'charge.refunded',
            data: { object: { id: 'ch_1', object: 'charge' } },
          }),
        ),
      ).toBe(200);
      const { person } = await subscriber('Elsewhere');
      const customer = String(asks('POST', 'checkout/sessions').at(-1)!.body['customer']);
      await deliverEventsOf(() => scene.stripe.sellSomethingElse(customer));
      expect((await billing(person)).subscription).toMatchObject({ plan: 'PREMIUM' });
    });

    test('while Stripe cannot be read, its event is refused, and delivered again later', async () => {
      const person = await someone('Outage');
      const { url } = await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' });
      const event = (await since(() => scene.stripe.pay(url))).at(-1)!;
      scene.stripe.mood.down = true;
      expect(await deliver(event)).toBe(500);
      scene.stripe.mood.down = false;
      expect(await plan(person)).toBe('FREE');
      expect(await deliver(event)).toBe(200);
      expect(await plan(person)).toBe('PREMIUM');
    });
  });

  describe('periods', () => {
    test('a renewal fails: notified once, the plan holds for three days, then ends; paid after all, it is back', async () => {
      const { person, id } = await subscriber('Debtor');
      scene.instance.clock.advance(31 * day);
      await deliverEventsOf(() => scene.stripe.passPeriod(id, { paid: false }));
      expect((await billing(person)).subscription).toMatchObject({ state: 'past_due' });
      expect((await billing(person)).invoices.map(({ state }) => state)).toEqual(['failed', 'paid']);
      expect(await plan(person)).toBe('PREMIUM');
      expect(await tellAgain(id)).toBe(200);
      await expect(
        person.calls.membership.changeSubscription({ to: 'plan', plan: 'PREMIUM', interval: 'year' }),
      ).rejects.toMatchObject({
        data: { key: 'membership:refusal.paymentOwed' },
      });
      scene.instance.clock.advance(3 * day);
      await scene.instance.product.services.jobs.runDue();
      expect(await plan(person)).toBe('FREE');
      expect(await subjects(person)).toEqual([
        'Your plan is Premium now',
        'Your payment for Premium has failed',
        'Premium has ended',
      ]);
      await deliverEventsOf(() => scene.stripe.settleDebt(id));
      expect(await plan(person)).toBe('PREMIUM');
      expect((await billing(person)).invoices.map(({ state }) => state)).toEqual(['paid', 'paid']);
    });

    test('a renewal whose event was lost: Stripe is asked before the plan ends, and the plan continues', async () => {
      const { person, id } = await subscriber('Unheard');
      scene.instance.clock.advance(31 * day);
      scene.stripe.passPeriod(id);
      scene.instance.clock.advance(3 * day);
      await scene.instance.product.services.jobs.runDue();
      expect(await plan(person)).toBe('PREMIUM');
      expect((await billing(person)).invoices).toHaveLength(2);
      expect(await subjects(person)).toEqual(['Your plan is Premium now']);
    });

    test('and where Stripe cannot be asked for hours, the plan ends by what is known, until there is news', async () => {
      const { person, id } = await subscriber('Silent');
      scene.instance.clock.advance(34 * day + 1_000);
      scene.stripe.mood.down = true;
      for (let attempt = 0; attempt < 9; attempt++) {
        await scene.instance.product.services.jobs.runDue();
        expect(await plan(person), `after ${attempt + 1} tries`).toBe('PREMIUM');
        scene.instance.clock.advance(60 * 60 * 1000);
      }
      await scene.instance.product.services.jobs.runDue();
      expect(await plan(person)).toBe('FREE');
      scene.stripe.mood.down = false;
      await deliverEventsOf(() => scene.stripe.passPeriod(id));
      expect(await plan(person)).toBe('PREMIUM');
    });

    test('cancelled and ended: ended once, notified once; the member can subscribe again', async () => {
      const { person, id } = await subscriber('Leaver');
      await person.calls.membership.changeSubscription({ to: 'cancel' });
      scene.instance.clock.advance(31 * day);
      await deliverEventsOf(() => scene.stripe.passPeriod(id));
      expect(await plan(person)).toBe('FREE');
      expect((await billing(person)).subscription).toBeNull();
      await tellAgain(id, 'customer.subscription.deleted');
      const letters = await subjects(person);
      expect([letters[0], letters.at(-1), letters.length]).toEqual([
        'Your plan is Premium now',
        'Premium has ended',
        3,
      ]);
      // Whoever left can come back.
      const { url } = await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' });
      await deliverEventsOf(() => scene.stripe.pay(url));
      expect(await plan(person)).toBe('PREMIUM');
    });
  });
});
