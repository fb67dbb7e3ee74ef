import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixedClock } from '#platform/clock/clock.ts';
import { readSettings } from '#platform/settings.server.ts';
import { openProduct } from '#features/product.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person } from '#tests/harness/instance.ts';
import { lockAwaited } from '#tests/harness/lock-awaited.ts';
import { writeMembership } from './plans.store.server.ts';
import { renewalGraceMs, type Plan } from './rules/plans.ts';
import { settleEverybody, settlePlan } from './settle-plan.server.ts';
import { writeInvoice, writeSubscription } from './subscriptions.store.server.ts';
import type { PaymentProvider } from './tables.server.ts';
import { spendTokens } from './tokens.server.ts';

test.for([
  [{ BILLING: 'paypal' }, 'BILLING'],
  [{ BILLING: 'stripe' }, 'STRIPE_SECRET_KEY'],
  [{ BILLING: 'stripe', STRIPE_SECRET_KEY: ' ' }, 'STRIPE_SECRET_KEY'],
  [{ BILLING: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
  [
    { BILLING: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API_BASE: 'nowhere' },
    'STRIPE_API_BASE',
  ],
] as const)('with %j the start is refused, naming %s', ([environment, name]) => {
  const folder = mkdtempSync(join(tmpdir(), 'loci-settings-'));
  expect(() => readSettings({ DATA_DIR: folder, ...environment })).toThrow(new RegExp(`\\b${name}\\b`));
  rmSync(folder, { recursive: true });
});

onBothEngines('providers of billing', (engine) => {
  const plans = async (...people: Person[]) =>
    Promise.all(people.map(async (person) => (await person.calls.account.me()).membership));

  test('[decisions Membership: off] everybody has the plan that the administrator chose, from the first moment on', async () => {
    const instance = await openTestInstance(engine, { BILLING: 'off' });
    const administrator = instance.administrator;
    const person = await instance.person('Person');
    expect(await person.calls.account.me()).toMatchObject({ membership: 'PREMIUM_TEACHER', allowed_student: 100 });
    await administrator.calls.membership.saveSettings({ planForEveryone: 'PREMIUM' });
    expect(await person.calls.account.me()).toMatchObject({ membership: 'PREMIUM', allowed_student: 10 });
    const later = await instance.person('Later');
    expect(await later.calls.account.me()).toMatchObject({
      membership: 'PREMIUM',
      allowed_student: 10,
      role: 'member',
    });
    expect(await person.calls.membership.offer()).toMatchObject({
      provider: 'off',
      promotion: null,
      planForEveryone: 'PREMIUM',
    });
    await administrator.calls.membership.saveSettings({
      globalPromo: { isActive: true, discountPercentage: 35, endsAt: null },
    });
    expect(await person.calls.membership.globalPromo(), 'of nothing that is sold').toMatchObject({ isActive: false });
    expect(await person.calls.membership.billing()).toEqual({ provider: 'off', subscription: null, invoices: [] });
    for (const refused of [
      () => person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' }),
      () => person.calls.membership.portal(),
      () => person.calls.membership.changeSubscription({ to: 'cancel' }),
    ]) {
      await expect(refused()).rejects.toMatchObject({
        code: 'NOT_ALLOWED',
        data: { key: 'membership:refusal.billingOff' },
      });
    }
    await instance.close();
  });

  test('[S1 §3 gpt_token] what the month has given stays when everybody’s plan gets smaller, in as many statements for many as for few', async () => {
    const instance = await openTestInstance(engine, { BILLING: 'off' });
    const administrator = instance.administrator;
    const { database } = instance.product.services;
    const everyone = async (planForEveryone: Plan) => {
      const before = database.statementCount();
      await administrator.calls.membership.saveSettings({ planForEveryone });
      return database.statementCount() - before;
    };
    const few = await everyone('FREE');
    await everyone('PREMIUM');
    const people = [];
    for (const name of ['Unread', 'Spender', 'Third']) people.push(await instance.person(name));
    const [unread, spender] = people as [Person, Person];
    await database.transact((rows) =>
      spendTokens(rows, spender.id, { amount: 300, reference: 'image' }, instance.clock.now()),
    );
    // Jobs in the background may add a statement to either.
    expect(Math.abs((await everyone('FREE')) - few)).toBeLessThan(people.length - 1);
    const held = async (person: Person) => {
      const { gpt_token, entries } = await person.calls.membership.tokenHistory();
      expect(
        entries.reduce((sum, { amount }) => sum + amount, 0),
        'the ledger adds up',
      ).toBe(gpt_token.monthly + gpt_token.purchased);
      return gpt_token.monthly;
    };
    expect([await held(administrator), await held(unread), await held(spender)]).toEqual([1_000, 1_000, 700]);
    await everyone('PREMIUM');
    await everyone('FREE');
    expect([await held(unread), await held(spender)], 'and is not given twice').toEqual([1_000, 700]);
    instance.clock.moveTo(Date.parse('2026-04-01T00:00:00Z'));
    expect([await held(unread), await held(spender)]).toEqual([0, 0]);
    await instance.close();
  });

  test('another provider at a start: plans follow from it, and back again nothing is lost', async () => {
    const instance = await openTestInstance(engine);
    const administrator = instance.administrator;
    const free = await instance.person('Free');
    const granted = await instance.person('Granted');
    const payer = await instance.person('Payer');
    await administrator.calls.membership.setMembership({ id: granted.id, grantedPlan: 'PREMIUM' });
    const id = (await payer.calls.membership.checkout({ plan: 'PREMIUM_TEACHER', interval: 'month' })).url
      .split('/')
      .at(-1)!;
    await payer.calls.membership.finishDemoCheckout({ id, outcome: 'paid' });
    expect(await plans(free, granted, payer)).toEqual(['FREE', 'PREMIUM', 'PREMIUM_TEACHER']);
    const start = async (billing: 'demo' | 'stripe' | 'off', at = instance.clock.now()) => {
      const product = await openProduct({ ...instance.settings, billing }, { clock: fixedClock(at) });
      await product.services.jobs.runDue();
      await product.close();
    };

    await start('off');
    expect(await plans(free, granted, payer)).toEqual(['PREMIUM_TEACHER', 'PREMIUM_TEACHER', 'PREMIUM_TEACHER']);
    // What was only played counts for nothing where money is paid.
    await start('stripe');
    expect(await plans(free, granted, payer)).toEqual(['FREE', 'PREMIUM', 'FREE']);
    await start('demo');
    expect(await plans(free, granted, payer)).toEqual(['FREE', 'PREMIUM', 'PREMIUM_TEACHER']);
    // Periods that ended while another provider was configured are made up for.
    await start('off');
    await start('demo', Date.parse('2026-05-20T09:00:00Z'));
    expect((await payer.calls.membership.billing()).subscription).toMatchObject({
      periodEndsAt: '2026-06-02T09:00:00.000Z',
    });
    expect((await payer.calls.membership.billing()).invoices).toHaveLength(3);
    await instance.close();
  });

  test('what is granted while everybody is settled holds: neither undoes the other', async () => {
    const instance = await openTestInstance(engine);
    const administrator = instance.administrator;
    const person = await instance.person('Granted');
    const { database } = instance.product.services;
    const { limits } = await administrator.calls.membership.readSettings();
    const more = { ...limits, students: { FREE: 5, PREMIUM: 12, PREMIUM_TEACHER: 100 } };
    let saved: Promise<unknown> | undefined;
    await database.transact(async (rows) => {
      await writeMembership(rows, person.id, { granted_plan: 'PREMIUM' });
      await settlePlan(rows, { memberId: person.id, provider: 'demo', now: instance.clock.now() });
      saved = administrator.calls.membership.saveSettings({ limits: more });
      // SQLite has one writer, so there the settings wait for this transaction as a whole.
      if (engine === 'postgres') await database.read(lockAwaited);
    });
    await saved;
    expect(await person.calls.account.me()).toMatchObject({ membership: 'PREMIUM', allowed_student: 12 });
    await instance.close();
  });

  test('[rule] everybody at once is settled as each one alone', async () => {
    const instance = await openTestInstance(engine);
    const { database } = instance.product.services;
    const now = instance.clock.now();
    const people: Person[] = [];
    for (let number = 0; number < 4; number++) people.push(await instance.person(`Member ${number}`));
    const plan = fc.constantFrom<Plan[]>('FREE', 'PREMIUM', 'PREMIUM_TEACHER');
    const paid = fc.record({
      plan: fc.constantFrom('PREMIUM' as const, 'PREMIUM_TEACHER' as const),
      state: fc.constantFrom('active' as const, 'past_due' as const, 'ended' as const),
      provider: fc.constantFrom<PaymentProvider[]>('demo', 'stripe'),
      periodEndsAt: fc.constantFrom(now + 1, now, now - renewalGraceMs + 1, now - renewalGraceMs),
    });
    const member = fc.record({
      granted: fc.option(plan),
      students: fc.option(fc.nat(50)),
      held: plan,
      subscriptions: fc.array(paid, { maxLength: 3 }),
    });
    const provider = fc.constantFrom('demo' as const, 'stripe' as const, 'off' as const);
    await fc.assert(
      fc.asyncProperty(fc.tuple(member, member, member, member), provider, async (members, of) => {
        const result = await database.transact(async (rows) => {
          await rows.deleteFrom('subscription').execute();
          await rows.deleteFrom('invoice').execute();
          for (const [index, { granted, students, held, subscriptions }] of members.entries()) {
            const { id } = people[index]!;
            await writeMembership(rows, id, {
              plan: held,
              granted_plan: granted,
              granted_students: students,
              allowed_student: 1,
            });
            for (const [number, each] of subscriptions.entries()) {
              const row = {
                provider: each.provider,
                id: `${id}-${number}`,
                member_id: id,
                plan: each.plan,
                currency: 'EUR',
              };
              await writeSubscription(
                rows,
                {
                  ...row,
                  billing_interval: 'month',
                  state: each.state,
                  price: 600,
                  discount: 0,
                  discount_ends_at: null,
                  credit: 0,
                  started_at: now - number,
                  anchored_at: now,
                  period_ends_at: each.periodEndsAt,
                  ends_with_period: 0,
                },
                undefined,
              );
              await writeInvoice(rows, {
                ...row,
                number: '1',
                billing_interval: 'month',
                amount: 600,
                state: each.state === 'past_due' ? 'failed' : 'paid',
                issued_at: now - number,
                url: null,
              });
            }
          }
          const written = () =>
            rows
              .selectFrom('membership')
              .select(['user_id', 'plan', 'allowed_student', 'first_paid_at'])
              .orderBy('user_id')
              .execute();
          await settleEverybody(rows, { engine, provider: of, now });
          const together = await written();
          for (const { id } of people) await settlePlan(rows, { memberId: id, provider: of, now });
          return { together, alone: await written() };
        });
        expect(result.together).toEqual(result.alone);
      }),
      { numRuns: 60 },
    );
    await instance.close();
  }, 120_000);
});
