import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { tokensOf } from './store.server.ts';
import { grantTokens, returnTokens, spendTokens } from './tokens.server.ts';

onBothEngines('tokens', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    administrator = instance.administrator;
  });
  afterAll(() => instance.close());

  const transact: TestInstance['product']['services']['database']['transact'] = (work) =>
    instance.product.services.database.transact(work);
  const now = () => instance.clock.now();
  const spend = (id: string, amount: number, reference: string) =>
    transact((rows) => spendTokens(rows, id, { amount, reference }, now()));
  const grant = (id: string, amount: number, reference: string) =>
    transact((rows) => grantTokens(rows, id, { amount, reason: 'bought', reference }, now()));
  const giveBack = (id: string, reference: string) => transact((rows) => returnTokens(rows, id, { reference }, now()));
  const held = (id: string) => instance.product.services.database.read((rows) => tokensOf(rows, id, now()));
  const plan = (id: string, grantedPlan: 'PREMIUM' | null) =>
    administrator.calls.membership.setMembership({ id, grantedPlan });

  /** What is kept of the balance, and what the entries of each part add up to. */
  async function ledger(id: string) {
    return instance.product.services.database.read(async (rows) => {
      const balance = await rows.selectFrom('token_balance').selectAll().where('member_id', '=', id).executeTakeFirst();
      const entries = await rows.selectFrom('token_entry').selectAll().where('member_id', '=', id).execute();
      const sum = (part: string) =>
        entries.reduce((total, entry) => total + (entry.part === part ? entry.amount : 0), 0);
      return {
        kept: { monthly: balance?.monthly ?? 0, purchased: balance?.purchased ?? 0 },
        sums: { monthly: sum('monthly'), purchased: sum('purchased') },
        entries,
      };
    });
  }

  test('[S1 §3 gpt_token] the monthly part starts with the plan and is renewed each month, the purchased part stays', async () => {
    const { id } = await instance.person('Monthly');
    await plan(id, 'PREMIUM');
    expect(await held(id)).toEqual({ monthly: 1_000, purchased: 0 });
    await grant(id, 50, 'first');
    expect(await spend(id, 1_020, 'large')).toBeUndefined();
    expect(await held(id)).toEqual({ monthly: 0, purchased: 30 });
    expect(await spend(id, 31, 'too much')).toBe('notEnoughTokens');
    instance.clock.moveTo(Date.parse('2026-04-01T00:00:00Z'));
    expect(await held(id), 'shown before anything is written').toEqual({ monthly: 1_000, purchased: 30 });
    expect(await spend(id, 100, 'image')).toBeUndefined();
    expect(await held(id)).toEqual({ monthly: 900, purchased: 30 });
    const { kept, sums } = await ledger(id);
    expect(sums).toEqual(kept);
  });

  test('what the month has given stays until it is over, also when the plan ends and nothing was written in it', async () => {
    const { id } = await instance.person('Ending');
    await plan(id, 'PREMIUM');
    await plan(id, null);
    expect(await held(id)).toEqual({ monthly: 1_000, purchased: 0 });
    await plan(id, 'PREMIUM');
    expect(await held(id), 'and is not given twice').toEqual({ monthly: 1_000, purchased: 0 });
    await plan(id, null);
    instance.clock.moveTo(Date.parse('2026-05-01T00:00:00Z'));
    expect(await held(id)).toEqual({ monthly: 0, purchased: 0 });
  });

  test('the history adds up to what is shown, also when a plan or a month has just begun and nothing is written yet', async () => {
    const person = await instance.person('History');
    const shown = async () => {
      const { gpt_token, entries } = await person.calls.membership.tokenHistory();
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(gpt_token.monthly + gpt_token.purchased);
      return entries.map(({ amount, reason }) => [amount, reason]);
    };
    expect(await shown()).toEqual([]);
    await plan(person.id, 'PREMIUM');
    expect(await shown()).toEqual([[1_000, 'month']]);
    await spend(person.id, 300, 'image');
    instance.clock.moveTo(Date.parse('2026-06-15T00:00:00Z'));
    expect((await shown()).slice(0, 2)).toEqual([
      [1_000, 'month'],
      [-700, 'expired'],
    ]);
    await spend(person.id, 1, 'image 2');
    expect(await shown()).toHaveLength(5);
  });

  test('the same reference counts once, for spending, giving and giving back', async () => {
    const { id } = await instance.person('Once');
    await Promise.all(Array.from({ length: 20 }, () => grant(id, 500, 'order 1')));
    expect(await held(id)).toEqual({ monthly: 0, purchased: 500 });
    await Promise.all(Array.from({ length: 20 }, () => spend(id, 100, 'image 1')));
    expect(await held(id)).toEqual({ monthly: 0, purchased: 400 });
    await Promise.all(Array.from({ length: 20 }, () => giveBack(id, 'image 1')));
    expect(await held(id)).toEqual({ monthly: 0, purchased: 500 });
    expect(await spend(id, 100, 'image 1'), 'what was given back is not paid').toBe('givenBack');
    await giveBack(id, 'never spent');
    expect(await held(id)).toEqual({ monthly: 0, purchased: 500 });
  });

  test('no price: none, below none, and parts of a token are refused, and nothing is written', async () => {
    const { id } = await instance.person('No price');
    await grant(id, 10, 'first');
    for (const amount of [0, -5, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(await spend(id, amount, `image ${amount}`), `${amount}`).toBe('wrongAmount');
    expect((await ledger(id)).entries).toHaveLength(1);
    expect(await held(id)).toEqual({ monthly: 0, purchased: 10 });
  });

  test('[ledger] 200 spendings at once: as many as there are tokens for, never below zero, and the entries add up', async () => {
    const { id } = await instance.person('Rush');
    await plan(id, 'PREMIUM');
    await grant(id, 550, 'first');
    // 1,000 and 550 are enough for 119 of 13, the last of which takes from both parts.
    const answers = await Promise.all(Array.from({ length: 200 }, (_, number) => spend(id, 13, `image ${number}`)));
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(119);
    expect(answers.filter((answer) => answer === 'notEnoughTokens')).toHaveLength(81);
    const { kept, sums, entries } = await ledger(id);
    expect(kept).toEqual({ monthly: 0, purchased: 3 });
    expect(sums).toEqual(kept);
    const spentByReference = new Map<string, number>();
    for (const entry of entries.filter(({ reason }) => reason === 'spent')) {
      spentByReference.set(entry.reference, (spentByReference.get(entry.reference) ?? 0) + entry.amount);
    }
    expect([...spentByReference.values()]).toEqual(Array.from({ length: 119 }, () => -13));
  });

  test('[ledger] any order of months, plans, spending, giving and giving back adds up on the store too', async () => {
    const act = fc.oneof(
      fc.record({
        kind: fc.constant('spend' as const),
        amount: fc.integer({ min: 1, max: 600 }),
        reference: fc.nat(5),
      }),
      fc.record({
        kind: fc.constant('grant' as const),
        amount: fc.integer({ min: -300, max: 300 }),
        reference: fc.nat(5),
      }),
      fc.record({ kind: fc.constant('return' as const), reference: fc.nat(5) }),
      fc.record({ kind: fc.constant('plan' as const), plan: fc.constantFrom('PREMIUM' as const, null) }),
      fc.record({ kind: fc.constant('month' as const) }),
    );
    let person = 0;
    const start = now();
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 15 }), async (acts) => {
        // The months of one run must not add to those of the next: after some, the administrator's session would have
        // ended.
        instance.clock.moveTo(start);
        const { id } = await instance.person(`Any ${person++}`);
        for (const each of acts) {
          if (each.kind === 'spend') await spend(id, each.amount, `image ${each.reference}`);
          if (each.kind === 'grant') await grant(id, each.amount, `order ${each.reference}`);
          if (each.kind === 'return') await giveBack(id, `image ${each.reference}`);
          if (each.kind === 'plan') await plan(id, each.plan);
          if (each.kind === 'month') instance.clock.advance(31 * 24 * 60 * 60 * 1000);
          const { kept, sums } = await ledger(id);
          expect(sums).toEqual(kept);
          expect(Math.min(kept.monthly, kept.purchased)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});
