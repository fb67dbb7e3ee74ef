import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { openStripeServer, type StripeServer } from '#tests/harness/stripe-server.ts';

const acts = [
  'renew',
  'fail',
  'settle',
  'teacher',
  'premium',
  'cancel',
  'portal',
  'resume',
  'end',
  'buyAgain',
] as const;
type Act = (typeof acts)[number];
const hour = 60 * 60 * 1000;

onBothEngines('payment events', (engine) => {
  let stripe: StripeServer;
  let instance: TestInstance;
  let number = 0;
  beforeAll(async () => {
    stripe = await openStripeServer({
      now: () => instance?.clock.now() ?? Date.parse('2026-03-02T09:00:00Z'),
      secretKey: 'sk_test_loci',
      webhookSecret: 'whsec_loci',
    });
    instance = await openTestInstance(engine, stripe.environment);
  });
  afterAll(async () => {
    await instance.close();
    await stripe.close();
  });

  const deliver = (event: StripeServer['events'][number]) => {
    const { body, headers } = stripe.signed(event);
    return fetch(`${instance.url}/api/webhooks/stripe`, { method: 'POST', body, headers });
  };

  /** Something happens at Stripe, if it can. */
  async function happen(act: Act, person: Person, ids: string[]): Promise<void> {
    const id = ids.at(-1)!;
    const there = stripe.thing(id);
    const api = (fields: Record<string, string>) =>
      fetch(`${stripe.environment.STRIPE_API_BASE}/v1/subscriptions/${id}`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_loci', 'stripe-version': '2026-10-28.endive' },
        body: new URLSearchParams(fields),
      });
    if (there['status'] === 'canceled') {
      if (act !== 'buyAgain') return;
      const { url } = await person.calls.membership
        .checkout({ plan: 'PREMIUM', interval: 'month' })
        .catch(() => ({ url: undefined }));
      if (url) ids.push(stripe.pay(url));
      return;
    }
    const buys = (product: string) => ({
      'items[0][price_data][product]': product,
      'items[0][price_data][unit_amount]': '1200',
      'items[0][price_data][currency]': 'eur',
      'items[0][price_data][recurring][interval]': 'month',
    });
    if (act === 'renew') stripe.passPeriod(id);
    if (act === 'fail') stripe.passPeriod(id, { paid: false });
    if (act === 'settle') stripe.settleDebt(id);
    if (act === 'teacher') await api(buys('loci_premium_teacher'));
    if (act === 'premium') await api(buys('loci_premium'));
    if (act === 'cancel') await api({ cancel_at_period_end: 'true' });
    if (act === 'portal') stripe.cancelInPortal(id);
    if (act === 'resume')
      await api(there['cancel_at'] === null ? { cancel_at_period_end: 'false' } : { cancel_at: '' });
    if (act === 'end') stripe.end(id);
  }

  /** What Stripe has in the end, whatever was told of the way there. */
  function expected(ids: string[], now: number) {
    const live = ids
      .map((id) => stripe.thing(id))
      .filter((there) => there['status'] === 'active' || there['status'] === 'past_due');
    const [one] = live;
    if (!one) return { plan: 'FREE', state: undefined };
    const [item] = (
      one['items'] as {
        data: { price: { product: string }; current_period_start: number; current_period_end: number }[];
      }
    ).data;
    const paidUntil = one['status'] === 'past_due' ? item!.current_period_start : item!.current_period_end;
    const counts = now < paidUntil * 1000 + 72 * hour;
    const plan = item!.price.product === 'loci_premium' ? 'PREMIUM' : 'PREMIUM_TEACHER';
    return { plan: counts ? plan : 'FREE', state: one['status'] };
  }

  test('[payments] events in any order, repeated or concurrent: plan and invoices end in the state at Stripe', async () => {
    const step = fc.record({ act: fc.constantFrom(...acts), early: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 8 }),
        fc.infiniteStream(fc.nat()),
        fc.boolean(),
        async (steps, chance, together) => {
          const person = await instance.person(`Payer ${number++}`);
          const next = (below: number) => chance.next().value! % below;
          const { url } = await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' });
          const from = stripe.events.length;
          const ids = [stripe.pay(url)];
          for (const { act, early } of steps) {
            await happen(act, person, ids);
            // Some news arrives while more is happening, some of it twice.
            const known = stripe.events.slice(from);
            if (early && known.length > 0) await deliver(known[next(known.length)]!);
          }
          // Then all of it in any order, each once to three times.
          const events = stripe.events.slice(from).flatMap((event) => Array.from({ length: 1 + next(3) }, () => event));
          for (let index = events.length - 1; index > 0; index--) {
            const other = next(index + 1);
            [events[index], events[other]] = [events[other]!, events[index]!];
          }
          if (together) {
            const answers = await Promise.all(events.map(deliver));
            expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
          } else for (const event of events) expect((await deliver(event)).status, event.type).toBe(200);

          const { plan, state } = expected(ids, instance.clock.now());
          expect((await person.calls.account.me()).membership).toBe(plan);
          const billing = await person.calls.membership.billing();
          expect(billing.subscription?.state).toBe(state);
          const there = stripe.events.slice(from).filter(({ type }) => type.startsWith('invoice.'));
          const invoices = new Map(
            there.map(({ data }) => [
              data.object.id,
              stripe.thing(data.object.id)['status'] === 'paid' ? 'paid' : 'failed',
            ]),
          );
          expect(new Map(billing.invoices.map((invoice) => [invoice._id, invoice.state]))).toEqual(invoices);
          const letters = (await instance.lettersTo(person.email)).map(({ subject, text }) => `${subject} ${text}`);
          const began = letters.filter((letter) => letter.includes('has begun'));
          // At most once for each subscription, plan and period that was seen to begin.
          expect(began.length).toBeLessThanOrEqual(1 + steps.length);
        },
      ),
      { numRuns: 40 },
    );
  }, 240_000);

  test('[payments] a stale event that is applied after a newer one changes nothing back', async () => {
    const person = await instance.person(`Payer ${number++}`);
    const { url } = await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' });
    const from = stripe.events.length;
    const id = stripe.pay(url);
    const [first, , , last] = stripe.events.slice(from);
    await deliver(last!);
    const read = stripe.holdNextRead();
    const late = deliver(first!);
    await read.arrived;
    stripe.end(id);
    expect((await deliver(stripe.events.at(-1)!)).status).toBe(200);
    expect((await person.calls.account.me()).membership).toBe('FREE');
    read.release();
    expect((await late).status).toBe(200);
    expect((await person.calls.account.me()).membership).toBe('FREE');
    expect((await person.calls.membership.billing()).subscription).toBeNull();
  });
});
