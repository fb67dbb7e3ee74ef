import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, expect } from 'vitest';
import { fixedClock } from '#platform/clock/clock.ts';
import type { Engine } from '#platform/database/database.server.ts';
import { openTestInstance, type Person, type TestInstance } from './instance.ts';
import { openStripeServer, type StripeEvent, type StripeServer } from './stripe-server.ts';

const day = 24 * 60 * 60 * 1000;
const start = Date.parse('2026-03-02T09:00:00Z');

/** An instance that bills with Stripe, a server with Stripe's protocol, and helpers for both. */
export function stripeScene(engine: Engine) {
  let stripe: StripeServer;
  let instance: TestInstance;
  let administrator: Person;
  beforeAll(async () => {
    const time = fixedClock(start);
    stripe = await openStripeServer({
      now: () => (instance?.clock ?? time).now(),
      secretKey: 'sk_test_loci',
      webhookSecret: 'whsec_loci',
    });
    instance = await openTestInstance(engine, stripe.environment);
    administrator = instance.administrator;
  });
  afterAll(async () => {
    await instance.close();
    await stripe.close();
  });

  /** As Stripe sends it: no cookie, no origin. */
  const send = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    (await fetch(`${instance.url}/api/webhooks/stripe`, { method: 'POST', body, headers })).status;
  /** On a separate connection, which the server closes while it receives a body that it does not read. */
  const sendAlone = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    new Promise<number>((resolve, reject) => {
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
      };
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
  /** Does something at Stripe, and delivers its events in order. */
  const deliverEventsOf = async (work: () => unknown) => {
    for (const event of await since(work)) expect(await deliver(event), event.type).toBe(200);
  };
  const asks = (method: string, path: string) =>
    stripe.requests.filter((asked) => asked.method === method && asked.path === path);
  const plan = async (person: Person) => (await person.calls.account.me()).membership;
  const billing = async (person: Person) => person.calls.membership.billing();
  const subjects = async (person: Person) =>
    (await instance.lettersTo(person.email))
      .map(({ subject }) => subject)
      .filter((subject) => !subject.includes('address'));
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
    wanted = { plan: 'PREMIUM', interval: 'month' } as {
      plan: 'PREMIUM' | 'PREMIUM_TEACHER';
      interval: 'month' | 'year';
    },
  ) {
    const person = await someone(name);
    const { url } = await person.calls.membership.checkout(wanted);
    let id = '';
    await deliverEventsOf(() => (id = stripe.pay(url)));
    return { person, id };
  }
  const tellAgain = (id: string, type = 'customer.subscription.updated') =>
    deliver({
      id: `evt_${randomUUID()}`,
      type,
      created: Math.floor(instance.clock.now() / 1000),
      data: { object: { id, object: 'subscription' } },
    } as never);

  return {
    get stripe() {
      return stripe;
    },
    get instance() {
      return instance;
    },
    get administrator() {
      return administrator;
    },
    send,
    sendAlone,
    deliver,
    since,
    deliverEventsOf,
    asks,
    plan,
    billing,
    subjects,
    old,
    someone,
    subscriber,
    tellAgain,
  };
}
