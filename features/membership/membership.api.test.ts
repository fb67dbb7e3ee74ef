import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import type { MembershipView } from './contract.ts';
import { writeMembership } from './plans.store.server.ts';
import { defaultSettings } from './rules/instance-settings.ts';

const day = 24 * 60 * 60 * 1000;

/** Without the letters of the account. */
const ownLetters = (all: { subject: string }[]) =>
  all.map(({ subject }) => subject).filter((subject) => !subject.includes('address'));

onBothEngines('membership', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    administrator = instance.administrator;
  });
  afterAll(() => instance.close());

  const buy = async (
    person: Person,
    plan: 'PREMIUM' | 'PREMIUM_TEACHER' = 'PREMIUM',
    interval: 'month' | 'year' = 'month',
  ) => {
    const { url } = await person.calls.membership.checkout({ plan, interval });
    const id = url.split('/').at(-1)!;
    await person.calls.membership.finishDemoCheckout({ id, outcome: 'paid' });
    return id;
  };
  const view = async (person: Person) => (await person.calls.profiles.user({ id: person.id })) as MembershipView;
  const letters = async (person: Person) => ownLetters(await instance.lettersTo(person.email));
  const notices = async (person: Person) =>
    (await person.calls.notifications.list()).notifications.map(({ key }) => key);
  /** The accounts library dates accounts by the machine's clock; here they are as old as a test needs. */
  const bornAgo = (person: Person, ms: number) =>
    instance.product.services.database.transact((rows) =>
      rows
        .updateTable('user')
        .set({ createdAt: new Date(instance.clock.now() - ms).toISOString() })
        .where('id', '=', person.id)
        .execute(),
    );
  const statements = async (work: () => Promise<unknown>) => {
    const before = instance.product.services.database.statementCount();
    await work();
    return instance.product.services.database.statementCount() - before;
  };
  const setPromo = (globalPromo: { isActive: boolean; discountPercentage: number; endsAt: string | null }) =>
    administrator.calls.membership.saveSettings({ globalPromo });

  describe('what a member sees', () => {
    test('[S1 §3, §7 GET /user/{id}] a member reads their own membership', async () => {
      const person = await instance.person('Viewer');
      expect(await view(person)).toMatchObject({
        user: { id: person.id },
        name: 'Viewer',
        email: person.email,
        image: null,
        membership: 'FREE',
        allowed_student: 3,
        manualPromo: { isPromoActive: false, discountPercentage: 0 },
        gpt_token: { monthly: 0, purchased: 0 },
      });
    });

    test('[S1 §7 GET /global-promo] the promotion for everybody, while it runs', async () => {
      const visitor = instance.visitor();
      expect(await visitor.calls.membership.globalPromo()).toEqual({ isActive: false, discountPercentage: 35 });
      await setPromo({
        isActive: true,
        discountPercentage: 20,
        endsAt: new Date(instance.clock.now() + day).toISOString(),
      });
      expect(await visitor.calls.membership.globalPromo()).toEqual({ isActive: true, discountPercentage: 20 });
      await setPromo({ isActive: true, discountPercentage: 20, endsAt: new Date(instance.clock.now()).toISOString() });
      expect(await visitor.calls.membership.globalPromo()).toEqual({ isActive: false, discountPercentage: 20 });
      await setPromo(defaultSettings.globalPromo as { isActive: boolean; discountPercentage: number; endsAt: null });
    });

    test('[S1 §9] plans and prices with the caller’s promotion: global before manual before new-user', async () => {
      const person = await instance.person('Shopper');
      await bornAgo(person, 6 * day);
      const offered = async (asker: Person) => (await asker.calls.membership.offer()).promotion;
      const endsAt = new Date(instance.clock.now() + day).toISOString();
      expect(await offered(person)).toEqual({ kind: 'newUser', percent: 35, endsAt });
      expect(await offered(instance.visitor())).toBeNull();
      await administrator.calls.membership.setMembership({ id: person.id, manualPromo: 55 });
      expect(await offered(person)).toEqual({ kind: 'manual', percent: 55, endsAt: null });
      expect((await view(person)).manualPromo).toEqual({ isPromoActive: true, discountPercentage: 55 });
      await setPromo({ isActive: true, discountPercentage: 10, endsAt });
      expect(await offered(person)).toEqual({ kind: 'global', percent: 10, endsAt });
      expect(await offered(instance.visitor())).toEqual({ kind: 'global', percent: 10, endsAt });
      await setPromo(defaultSettings.globalPromo as { isActive: boolean; discountPercentage: number; endsAt: null });
      const { provider, prices, planForEveryone } = await instance.visitor().calls.membership.offer();
      expect({ provider, prices, planForEveryone }).toEqual({
        provider: 'demo',
        prices: defaultSettings.prices,
        planForEveryone: null,
      });
      expect(
        await statements(() => person.calls.membership.offer()),
        'who asks, settings, what a promotion depends on',
      ).toBe(3);
    });
  });

  describe('buying with the built-in checkout', () => {
    test('[S1 §7 checkout] pay, and the plan is there at once, with its students, an invoice, a letter and a notice', async () => {
      const person = await instance.person('Buyer');
      await bornAgo(person, 100 * day);
      const { url } = await person.calls.membership.checkout({ plan: 'PREMIUM_TEACHER', interval: 'year' });
      expect(url).toMatch(/^\/app\/billing\/checkout\/[0-9a-f-]{36}$/);
      const id = url.split('/').at(-1)!;
      expect(await person.calls.membership.demoCheckout({ id })).toEqual({
        _id: id,
        plan: 'PREMIUM_TEACHER',
        interval: 'year',
        currency: 'EUR',
        price: 9_600,
        firstPrice: 9_600,
        discountPercentage: 0,
        state: 'open',
      });
      expect(await person.calls.membership.finishDemoCheckout({ id, outcome: 'paid' })).toEqual({ state: 'paid' });
      expect(await view(person)).toMatchObject({
        membership: 'PREMIUM_TEACHER',
        allowed_student: 100,
        gpt_token: { monthly: 1_000 },
      });
      expect(await person.calls.account.me()).toMatchObject({ membership: 'PREMIUM_TEACHER', allowed_student: 100 });
      const billing = await person.calls.membership.billing();
      expect(billing).toMatchObject({
        provider: 'demo',
        subscription: {
          plan: 'PREMIUM_TEACHER',
          interval: 'year',
          state: 'active',
          price: 9_600,
          nextPrice: 9_600,
          periodEndsAt: '2027-03-02T09:00:00.000Z',
          endsWithPeriod: false,
        },
        invoices: [
          { plan: 'PREMIUM_TEACHER', interval: 'year', amount: 9_600, currency: 'EUR', state: 'paid', url: null },
        ],
      });
      expect(await letters(person)).toEqual(['Your plan is Premium for teachers now']);
      expect(await notices(person)).toEqual(['membership:told.began.PREMIUM_TEACHER']);
      expect(
        (await instance.lettersTo(person.email)).find(({ subject }) => subject.startsWith('Your plan'))!.text,
      ).toContain('no money has moved');
      expect(await statements(() => person.calls.membership.billing()), 'who asks, subscription, invoices').toBe(3);
    });

    test('paying twice, at once or again, buys once; a refused payment and leaving change nothing', async () => {
      const person = await instance.person('Twice');
      const { url } = await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' });
      const id = url.split('/').at(-1)!;
      expect(await person.calls.membership.finishDemoCheckout({ id, outcome: 'refused' })).toEqual({ state: 'open' });
      expect(await view(person)).toMatchObject({ membership: 'FREE' });
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => person.calls.membership.finishDemoCheckout({ id, outcome: 'paid' })),
      );
      expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['paid']));
      expect(await person.calls.membership.finishDemoCheckout({ id, outcome: 'left' })).toEqual({ state: 'paid' });
      expect((await person.calls.membership.billing()).invoices).toHaveLength(1);

      const other = await instance.person('Leaver');
      const left = (await other.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' })).url
        .split('/')
        .at(-1)!;
      await expect(person.calls.membership.demoCheckout({ id: left })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(person.calls.membership.finishDemoCheckout({ id: left, outcome: 'paid' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      expect(await other.calls.membership.finishDemoCheckout({ id: left, outcome: 'left' })).toEqual({ state: 'left' });
      expect(await other.calls.membership.finishDemoCheckout({ id: left, outcome: 'paid' })).toEqual({ state: 'left' });
      expect(await view(other)).toMatchObject({ membership: 'FREE' });
    });

    test('two open checkouts, both paid at once, make one subscription; a running one is changed and not bought again', async () => {
      const person = await instance.person('Tabs');
      const ids = await Promise.all(
        (['PREMIUM', 'PREMIUM_TEACHER'] as const).map(async (plan) =>
          (await person.calls.membership.checkout({ plan, interval: 'month' })).url.split('/').at(-1)!,
        ),
      );
      const outcomes = await Promise.allSettled(
        ids.map((id) => person.calls.membership.finishDemoCheckout({ id, outcome: 'paid' })),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect((await person.calls.membership.billing()).invoices).toHaveLength(1);
      await expect(person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'year' })).rejects.toMatchObject({
        code: 'CONFLICT',
        data: { key: 'membership:refusal.alreadySubscribed' },
      });
    });

    test('[S1 §9] price and promotion are the server’s: a request that names its own is refused; an old checkout is over', async () => {
      const person = await instance.person('Haggler');
      await bornAgo(person, day);
      for (const field of ['price', 'discount', 'percent', 'firstPrice', 'currency', 'provider', 'member_id']) {
        const response = await person.fetch('/api/checkout_sessions', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ plan: 'PREMIUM', interval: 'year', [field]: 1 }),
        });
        expect(response.status, field).toBe(400);
      }
      const { url } = await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'year' });
      const id = url.split('/').at(-1)!;
      expect(await person.calls.membership.demoCheckout({ id })).toMatchObject({
        price: 4_800,
        firstPrice: 3_120,
        discountPercentage: 35,
      });
      // A new price counts from the next checkout on.
      await administrator.calls.membership.saveSettings({
        prices: { ...defaultSettings.prices, PREMIUM: { month: 700, year: 5_600 } },
      });
      expect(await person.calls.membership.demoCheckout({ id })).toMatchObject({ price: 4_800 });
      await administrator.calls.membership.saveSettings({ prices: defaultSettings.prices });
      instance.clock.advance(day);
      expect(await person.calls.membership.demoCheckout({ id })).toMatchObject({ state: 'left' });
      expect(await person.calls.membership.finishDemoCheckout({ id, outcome: 'paid' })).toEqual({ state: 'left' });
      expect(await view(person)).toMatchObject({ membership: 'FREE' });
    });

    test('the same key makes one checkout, another key another; too many are slowed down', async () => {
      const person = await instance.person('Keys');
      const key = { context: { idempotencyKey: randomUUID() } };
      const input = { plan: 'PREMIUM', interval: 'month' } as const;
      const first = await person.calls.membership.checkout(input, key);
      expect(await person.calls.membership.checkout(input, key)).toEqual(first);
      expect(await person.calls.membership.checkout(input)).not.toEqual(first);
      const more = await Promise.allSettled(Array.from({ length: 25 }, () => person.calls.membership.checkout(input)));
      expect(more.filter(({ status }) => status === 'rejected')).toHaveLength(8);
      expect(more.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'TOO_MANY_REQUESTS', data: { key: 'membership:refusal.tooMany' } },
      });
    });
  });

  describe('the life of a subscription', () => {
    test('[S1 §6 manage] another plan and interval: the unused rest is deducted, and the plan changes at once', async () => {
      const person = await instance.person('Changer');
      await bornAgo(person, 100 * day);
      await buy(person);
      const { subscription } = await person.calls.membership.changeSubscription({
        to: 'plan',
        plan: 'PREMIUM_TEACHER',
        interval: 'year',
      });
      expect(subscription).toMatchObject({ plan: 'PREMIUM_TEACHER', interval: 'year', price: 9_600 });
      expect(await view(person)).toMatchObject({ membership: 'PREMIUM_TEACHER', allowed_student: 100 });
      expect((await person.calls.membership.billing()).invoices.map(({ amount }) => amount).sort()).toEqual([
        600, 9_000,
      ]);
      // The same again is no change, and no second invoice.
      await person.calls.membership.changeSubscription({ to: 'plan', plan: 'PREMIUM_TEACHER', interval: 'year' });
      expect((await person.calls.membership.billing()).invoices).toHaveLength(2);
      instance.clock.advance(1_000);
      const down = await person.calls.membership.changeSubscription({ to: 'plan', plan: 'PREMIUM', interval: 'month' });
      expect(down.subscription).toMatchObject({ plan: 'PREMIUM', nextPrice: 0 });
      expect(await view(person)).toMatchObject({ membership: 'PREMIUM', allowed_student: 10 });
      expect(await notices(person)).toHaveLength(3);
    });

    test('the same change asked for many times at once is one change, with one invoice', async () => {
      const person = await instance.person('Hasty');
      await buy(person);
      await Promise.all(
        Array.from({ length: 5 }, () =>
          person.calls.membership.changeSubscription({ to: 'plan', plan: 'PREMIUM_TEACHER', interval: 'month' }),
        ),
      );
      expect((await person.calls.membership.billing()).invoices).toHaveLength(2);
    });

    test('without a subscription there is nothing to change, cancel or take back', async () => {
      const person = await instance.person('Nothing');
      for (const input of [
        { to: 'plan', plan: 'PREMIUM', interval: 'month' },
        { to: 'cancel' },
        { to: 'resume' },
      ] as const) {
        await expect(person.calls.membership.changeSubscription(input)).rejects.toMatchObject({
          code: 'CONFLICT',
          data: { key: 'membership:refusal.noSubscription' },
        });
      }
      expect(await person.calls.membership.portal()).toEqual({ url: '/app/billing' });
    });

    test('a period ends: renewed with an invoice; cancelled, resumed and cancelled again, each with one letter', async () => {
      const own = await openTestInstance(engine);
      const person = await own.person('Renewer');
      const { jobs } = own.product.services;
      const id = (await person.calls.membership.checkout({ plan: 'PREMIUM', interval: 'month' })).url
        .split('/')
        .at(-1)!;
      await person.calls.membership.finishDemoCheckout({ id, outcome: 'paid' });
      const state = async () => {
        const { subscription, invoices } = await person.calls.membership.billing();
        return [
          (await person.calls.account.me()).membership,
          subscription?.periodEndsAt.slice(0, 10) ?? null,
          invoices.length,
        ];
      };
      await jobs.runDue();
      expect(await state()).toEqual(['PREMIUM', '2026-04-02', 1]);
      own.clock.moveTo(Date.parse('2026-04-02T09:00:00Z'));
      await jobs.runDue();
      await jobs.runDue();
      expect(await state()).toEqual(['PREMIUM', '2026-05-02', 2]);
      // The server was down for a quarter of a year.
      own.clock.moveTo(Date.parse('2026-07-20T09:00:00Z'));
      expect((await person.calls.account.me()).membership, 'until the job has run, what was settled last').toBe(
        'PREMIUM',
      );
      await jobs.runDue();
      expect(await state()).toEqual(['PREMIUM', '2026-08-02', 5]);

      const cancelled = await person.calls.membership.changeSubscription({ to: 'cancel' });
      expect(cancelled.subscription).toMatchObject({ endsWithPeriod: true, state: 'active' });
      own.clock.advance(1_000);
      expect((await person.calls.membership.changeSubscription({ to: 'resume' })).subscription.endsWithPeriod).toBe(
        false,
      );
      own.clock.advance(1_000);
      await person.calls.membership.changeSubscription({ to: 'cancel' });
      await person.calls.membership.changeSubscription({ to: 'cancel' });
      expect(await state()).toEqual(['PREMIUM', '2026-08-02', 5]);
      own.clock.moveTo(Date.parse('2026-08-02T08:59:59Z'));
      await jobs.runDue();
      expect((await person.calls.account.me()).membership).toBe('PREMIUM');
      own.clock.moveTo(Date.parse('2026-08-02T09:00:00Z'));
      await jobs.runDue();
      await jobs.runDue();
      expect(await state()).toEqual(['FREE', null, 5]);
      expect(ownLetters(await own.lettersTo(person.email))).toEqual([
        'Your plan is Premium now',
        'Premium ends on 2 August 2026',
        'Premium goes on',
        'Premium ends on 2 August 2026',
        'Premium has ended',
      ]);
      expect((await person.calls.notifications.list()).notifications.map(({ key }) => key).toReversed()).toEqual([
        'membership:told.began.PREMIUM',
        'membership:told.ends.PREMIUM',
        'membership:told.resumed.PREMIUM',
        'membership:told.ends.PREMIUM',
        'membership:told.ended.PREMIUM',
      ]);
      await own.close();
    });

    test('[S1 §9] in French, with the date of the reader’s language and time zone', async () => {
      const person = await instance.person('Marie');
      await person.calls.account.updatePreferences({ locale: 'fr', timeZone: 'Pacific/Auckland' });
      await buy(person);
      await person.calls.membership.changeSubscription({ to: 'cancel' });
      const ends = (await instance.lettersTo(person.email)).find(({ subject }) => subject.includes('se termine'))!;
      expect(ends.subject).toMatch(/^Premium se termine le \d+ \p{L}+ 2026$/u);
      expect(ends.text).toContain('aucun argent n’a circulé');
      expect(ends.action_url).toBe(`${instance.url}/app/billing`);
    });
  });

  test('[S1 §9] whose first paid year is over is offered no promotion any more', async () => {
    const person = await instance.person('Veteran');
    await administrator.calls.membership.setMembership({ id: person.id, manualPromo: 55 });
    const { database } = instance.product.services;
    await database.transact((rows) =>
      writeMembership(rows, person.id, { first_paid_at: instance.clock.now() - 365 * day }),
    );
    expect((await person.calls.membership.offer()).promotion).toBeNull();
  });
});
