import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock/clock.ts';
import { onBothEngines, openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { openStripeServer, type StripeEvent, type StripeServer } from '#tests/harness/stripe-server.ts';

const day = 24 * 60 * 60 * 1000;
const start = Date.parse('2026-03-02T09:00:00Z');

onBothEngines('billing with another account of Stripe', (engine) => {
  let stripe: StripeServer;
  let instance: TestInstance;
  beforeAll(async () => {
    const time = fixedClock(start);
    stripe = await openStripeServer({ now: () => (instance?.clock ?? time).now(), secretKey: 'sk_test_loci', webhookSecret: 'whsec_loci' });
    instance = await openTestInstance(engine, stripe.environment);
    await instance.person('Administrator');
  });
  afterAll(async () => {
    await instance.close();
    await stripe.close();
  });

  /** From Stripe: no cookie, no origin. */
  const send = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    (await fetch(`${instance.url}/api/webhooks/stripe`, { method: 'POST', body, headers })).status;
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

  test('a subscription of another account, as after a start with the live key, is over: bought anew, cancelled, changed or looked at', async () => {
    const wanted = { plan: 'PREMIUM', interval: 'month' } as const;
    const left = async (name: string) => {
      const one = await subscriber(name);
      stripe.forget(one.id);
      return one;
    };
    const buyer = await left('Was trying');
    const { url } = await buyer.person.calls.membership.checkout(wanted);
    expect((await billing(buyer.person)).subscription, 'over, before the new one is paid').toBeNull();
    await told(() => stripe.pay(url));
    expect(await plan(buyer.person)).toBe('PREMIUM');

    for (const input of [{ to: 'cancel' }, { to: 'plan', plan: 'PREMIUM_TEACHER', interval: 'year' }] as const) {
      const { person, id } = await left(`Was trying to ${input.to}`);
      expect(await tellAgain(id), 'signed news of it: the keys do not belong together, so it comes again').toBe(500);
      expect(await plan(person)).toBe('PREMIUM');
      await expect(person.calls.membership.changeSubscription(input)).rejects.toMatchObject({
        code: 'CONFLICT',
        data: { key: 'membership:refusal.noSubscription' },
      });
      expect(await plan(person)).toBe('FREE');
      expect((await billing(person)).invoices, 'what was paid stays').toHaveLength(1);
      expect((await subjects(person)).toSorted()).toEqual(['Premium has ended', 'Your plan is Premium now']);
    }

    const { person } = await left('Was renewed');
    instance.clock.advance(35 * day);
    await instance.product.services.jobs.runDue();
    expect(await plan(person)).toBe('FREE');
    expect((await billing(person)).subscription).toBeNull();
  });
});
