import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import type { MembershipView } from './contract.ts';
import { defaultSettings } from './rules/instance-settings.ts';

/** Without the letters of the account. */
const ownLetters = (all: { subject: string }[]) =>
  all.map(({ subject }) => subject).filter((subject) => !subject.includes('address'));

onBothEngines('administering membership', (engine) => {
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
  const statements = async (work: () => Promise<unknown>) => {
    const before = instance.product.services.database.statementCount();
    await work();
    return instance.product.services.database.statementCount() - before;
  };

  test('a grant gives a plan, beside what is paid the larger counts, and taking it back leaves what is paid', async () => {
    const person = await instance.person('Granted');
    await administrator.calls.membership.setMembership({ id: person.id, grantedPlan: 'PREMIUM_TEACHER' });
    expect(await person.calls.account.me()).toMatchObject({ membership: 'PREMIUM_TEACHER', allowed_student: 100 });
    await buy(person, 'PREMIUM');
    expect(await view(person)).toMatchObject({ membership: 'PREMIUM_TEACHER' });
    await administrator.calls.membership.setMembership({ id: person.id, grantedPlan: null });
    expect(await view(person)).toMatchObject({ membership: 'PREMIUM', allowed_student: 10 });
    expect((await letters(person)).toSorted()).toEqual([
      'Premium for teachers has ended',
      'You have been given Premium for teachers',
      'Your plan is Premium now',
    ]);
    expect((await person.calls.notifications.list()).notifications.map(({ key }) => key).toSorted()).toEqual([
      'membership:told.began.PREMIUM',
      'membership:told.ended.PREMIUM_TEACHER',
      'membership:told.given.PREMIUM_TEACHER',
    ]);
  });

  test('the letter of a grant names giver, plan and end, and mentions payment only if there is a subscription', async () => {
    const given = async (person: Person, grantedPlan: 'PREMIUM' | 'PREMIUM_TEACHER', subject: string) => {
      await administrator.calls.membership.setMembership({ id: person.id, grantedPlan });
      return (await instance.lettersTo(person.email)).find((letter) => letter.subject === subject)!;
    };
    const person = await instance.person('Presented');
    await administrator.calls.membership.setMembership({ id: person.id, allowedStudents: 42 });
    const letter = await given(person, 'PREMIUM', 'You have been given Premium');
    for (const part of [
      'the administrator of this instance has given you Premium.',
      'nothing to pay',
      '– Everything in Free\n– Cards and maps of others, without limit\n',
      '– Give your cards to 42 students\n',
      'no end date',
    ])
      expect(letter.text).toContain(part);
    expect(letter.text).not.toMatch(/invoice|cancel|billing|money/i);
    expect(letter.action_url).toBe(`${instance.url}/app/billing`);

    const marie = await instance.person('Marie');
    await marie.calls.account.updatePreferences({ locale: 'fr' });
    await buy(marie);
    const besides = await given(marie, 'PREMIUM_TEACHER', 'Premium enseignant vous est offert');
    expect(besides.text).toContain('– Tout ce que donne Premium\n– Donner vos cartes à 100 élèves');
    expect(besides.text).toContain('Ce que vous payez vous-même, Premium, continue en plus de Premium enseignant.');
    expect(besides.text).not.toMatch(/facture|argent/i);
    const leaving = await instance.person('Leaving');
    await buy(leaving);
    await leaving.calls.membership.changeSubscription({ to: 'cancel' });
    expect((await given(leaving, 'PREMIUM_TEACHER', 'You have been given Premium for teachers')).text).not.toContain(
      'pay for yourself',
    );
  });

  test('[S1 §3 allowed_student] a number of one’s own stays whatever the plan; without it the plan decides', async () => {
    const person = await instance.person('Classroom');
    const set = (allowedStudents: number | null) =>
      administrator.calls.membership.setMembership({ id: person.id, allowedStudents });
    await set(42);
    await buy(person);
    expect(await view(person)).toMatchObject({ membership: 'PREMIUM', allowed_student: 42 });
    await set(null);
    expect(await view(person)).toMatchObject({ allowed_student: 10 });
  });

  test('limits count at once for everybody without a number of their own, and for accounts to come', async () => {
    const person = await instance.person('Limited');
    const special = await instance.person('Special');
    await administrator.calls.membership.setMembership({ id: special.id, allowedStudents: 7 });
    const limits = { ...defaultSettings.limits, students: { FREE: 5, PREMIUM: 6, PREMIUM_TEACHER: 8 } };
    expect(await administrator.calls.membership.saveSettings({ limits })).toMatchObject({
      limits,
      prices: defaultSettings.prices,
    });
    expect((await view(person)).allowed_student).toBe(5);
    expect((await view(special)).allowed_student).toBe(7);
    expect((await view(await instance.person('Later'))).allowed_student).toBe(5);
    await administrator.calls.membership.saveSettings({ limits: defaultSettings.limits });
    expect((await view(person)).allowed_student).toBe(3);
  });

  test('every act is noted with what was set, in the log that only grows', async () => {
    const person = await instance.person('Noted');
    instance.clock.advance(1_000);
    await administrator.calls.membership.setMembership({ id: person.id, manualPromo: 35, allowedStudents: 9 });
    await administrator.calls.membership.grantTokens({ id: person.id, amount: 50 });
    await administrator.calls.membership.saveSettings({ planForEveryone: 'PREMIUM' });
    const acts = await instance.product.services.database.read((rows) =>
      rows
        .selectFrom('administrator_act')
        .select(['act', 'member_id', 'details', 'administrator_name'])
        .where('created_at', '=', instance.clock.now())
        .execute(),
    );
    const newest = (act: string) =>
      acts.findLast((each) => each.act === act && (each.member_id ?? person.id) === person.id)!;
    expect(newest('member.membershipSet')).toMatchObject({ member_id: person.id, administrator_name: 'Administrator' });
    expect(JSON.parse(newest('member.membershipSet').details)).toEqual({
      manualPromo: 35,
      'before.manualPromo': null,
      allowedStudents: 9,
      'before.allowedStudents': null,
    });
    expect(JSON.parse(newest('member.tokensGranted').details)).toEqual({ amount: 50 });
    expect(JSON.parse(newest('settings.saved').details)).toEqual({
      planForEveryone: 'PREMIUM',
      'before.planForEveryone': 'PREMIUM_TEACHER',
    });
    await expect(administrator.calls.membership.setMembership({ id: 'nobody', manualPromo: 35 })).rejects.toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    );
    await expect(administrator.calls.membership.grantTokens({ id: 'nobody', amount: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('the log records what changed (tokens, figures), and nothing if nothing changed', async () => {
    const person = await instance.person('Asked');
    const { membership } = administrator.calls;
    await membership.saveSettings({
      limits: defaultSettings.limits,
      prices: defaultSettings.prices,
      planForEveryone: 'PREMIUM',
    });
    instance.clock.advance(1_000);
    const limits = { ...defaultSettings.limits, imageTokens: 120 };
    await membership.grantTokens({ id: person.id, amount: 50 });
    await membership.grantTokens({ id: person.id, amount: -80 });
    await membership.setMembership({ id: person.id, grantedPlan: 'PREMIUM' });
    await membership.setMembership({ id: person.id, grantedPlan: 'PREMIUM', manualPromo: 35, allowedStudents: null });
    await membership.saveSettings({ limits, prices: defaultSettings.prices });
    for (let time = 0; time < 2; time++) {
      await membership.grantTokens({ id: person.id, amount: 0 });
      await membership.grantTokens({ id: person.id, amount: -1 });
      await membership.setMembership({ id: person.id });
      await membership.setMembership({ id: person.id, grantedPlan: 'PREMIUM', manualPromo: 35, allowedStudents: null });
      await membership.saveSettings({});
      await membership.saveSettings({ limits, planForEveryone: 'PREMIUM' });
    }
    const acts = await instance.product.services.database.read((rows) =>
      rows
        .selectFrom('administrator_act')
        .select(['act', 'details'])
        .where('created_at', '=', instance.clock.now())
        .execute(),
    );
    const noted = (act: string) =>
      acts.filter((each) => each.act === act).map(({ details }) => JSON.parse(details) as unknown);
    const amounts = noted('member.tokensGranted') as { amount: number }[];
    expect(amounts.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([-50, 50]);
    expect(noted('member.membershipSet')).toHaveLength(2);
    expect(noted('member.membershipSet')).toEqual(
      expect.arrayContaining([
        { grantedPlan: 'PREMIUM', 'before.grantedPlan': null },
        { manualPromo: 35, 'before.manualPromo': null },
      ]),
    );
    expect(noted('settings.saved')).toEqual([{ 'limits.imageTokens': 120, 'before.limits.imageTokens': 100 }]);
    expect(acts).toHaveLength(5);
    await membership.saveSettings({ limits: defaultSettings.limits });
  });

  test('a price that the provider could not take in that currency is refused, and nothing is changed', async () => {
    const save = (currency: string, month: number) =>
      administrator.calls.membership.saveSettings({
        prices: { ...defaultSettings.prices, currency, PREMIUM: { month, year: 99_900 } },
      });
    for (const [currency, price] of [
      ['ISK', 650],
      ['UGX', 1],
      ['KWD', 5_124],
    ] as const)
      await expect(save(currency, price), currency).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect((await administrator.calls.membership.readSettings()).prices).toEqual(defaultSettings.prices);
    for (const [currency, price] of [
      ['ISK', 600],
      ['KWD', 5_120],
      ['JPY', 651],
    ] as const)
      expect((await save(currency, price)).prices, currency).toMatchObject({ currency, PREMIUM: { month: price } });
    await administrator.calls.membership.saveSettings({ prices: defaultSettings.prices });
  });

  test('tokens given and taken back are in the ledger, and the balance is never negative', async () => {
    const person = await instance.person('Tokens');
    const key = { context: { idempotencyKey: randomUUID() } };
    await administrator.calls.membership.grantTokens({ id: person.id, amount: 50 }, key);
    expect(await administrator.calls.membership.grantTokens({ id: person.id, amount: 50 }, key)).toEqual({
      gpt_token: { monthly: 0, purchased: 50 },
    });
    expect(await administrator.calls.membership.grantTokens({ id: person.id, amount: -80 })).toEqual({
      gpt_token: { monthly: 0, purchased: 0 },
    });
    const { gpt_token, entries } = await person.calls.membership.tokenHistory();
    expect(gpt_token).toEqual({ monthly: 0, purchased: 0 });
    expect(entries.map(({ amount, reason }) => [amount, reason]).sort()).toEqual([
      [-50, 'granted'],
      [50, 'granted'],
    ]);
    expect(await statements(() => person.calls.membership.tokenHistory()), 'who asks, balance, entries').toBe(3);
  });

  test('members cannot make themselves administrator, or grant themselves a plan or students', async () => {
    const person = await instance.person('Climber');
    await expect(
      person.calls.membership.setMembership({ id: person.id, grantedPlan: 'PREMIUM' }),
    ).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
    for (const field of ['membership', 'plan', 'role', 'allowed_student', 'gpt_token', 'manualPromo', 'granted_plan']) {
      for (const path of ['/api/user/profile', '/api/user/preferences']) {
        const response = await person.fetch(path, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ [field]: 'administrator' }),
        });
        expect(response.status, `${path} ${field}`).toBe(400);
      }
    }
    expect(await view(person)).toMatchObject({ membership: 'FREE', allowed_student: 3 });
    expect((await person.calls.account.me()).role).toBe('member');
  });
});
