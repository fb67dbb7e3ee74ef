import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  granted,
  noTokens,
  renewed,
  returned,
  spent,
  tokenMonth,
  type TokenBalance,
  type TokenChange,
  type TokenEntry,
} from './token-ledger.ts';

const balance = (monthly: number, purchased: number, month = '2026-03', given = 1_000): TokenBalance => ({
  monthly,
  purchased,
  month,
  given,
});

test.for<[string, TokenBalance, string, number, Partial<TokenBalance>, TokenEntry[]]>([
  [
    'the first month',
    noTokens,
    '2026-03',
    1_000,
    { monthly: 1_000, given: 1_000 },
    [{ part: 'monthly', amount: 1_000, reason: 'month' }],
  ],
  ['a plan that gives none', noTokens, '2026-03', 0, { monthly: 0, month: '2026-03' }, []],
  [
    'a new month: what is left expires',
    balance(300, 50),
    '2026-04',
    1_000,
    { monthly: 1_000, purchased: 50 },
    [
      { part: 'monthly', amount: -300, reason: 'expired' },
      { part: 'monthly', amount: 1_000, reason: 'month' },
    ],
  ],
  ['the same month again', balance(300, 50), '2026-03', 1_000, { monthly: 300 }, []],
  [
    'a larger plan gives the difference at once',
    balance(300, 0),
    '2026-03',
    1_500,
    { monthly: 800, given: 1_500 },
    [{ part: 'monthly', amount: 500, reason: 'month' }],
  ],
  [
    'a clock set back gives no earlier month again',
    balance(300, 50),
    '2026-02',
    1_000,
    { monthly: 300, month: '2026-03' },
    [],
  ],
  ['a smaller one leaves what was given', balance(300, 0), '2026-03', 0, { monthly: 300, given: 1_000 }, []],
  ['and up again gives nothing twice', balance(300, 0), '2026-03', 1_000, { monthly: 300 }, []],
])('[S1 §3 gpt_token] %s', ([, before, month, allowance, expected, entries]) => {
  const change = renewed(before, month, allowance);
  expect(change.balance).toMatchObject(expected);
  expect(change.entries).toEqual(entries);
});

test.for([
  ['the monthly part first, since it expires', balance(300, 50), 100, balance(200, 50)],
  ['then the purchased one', balance(300, 50), 320, balance(0, 30)],
  ['to the last one', balance(300, 50), 350, balance(0, 0)],
] as const)('[S3 §9 AI images] spending: %s', ([, before, amount, after]) => {
  expect(spent(before, amount)).toMatchObject({ balance: after });
});

test.for([
  ['not one more than there are', 351, 'notEnoughTokens'],
  ['not none', 0, 'wrongAmount'],
  ['not below none, which would give', -1, 'wrongAmount'],
  ['not a part of one', 1.5, 'wrongAmount'],
  ['not what is no number', Number.NaN, 'wrongAmount'],
] as const)('[S3 §9 AI images] spending: %s', ([, amount, reason]) => {
  expect(spent(balance(300, 50), amount)).toBe(reason);
});

test('taking back tokens never makes the balance negative', () => {
  expect(granted(balance(10, 50), -80, 'granted')).toEqual({
    balance: balance(10, 0),
    entries: [{ part: 'purchased', amount: -50, reason: 'granted' }],
  });
  expect(granted(balance(10, 0), -80, 'granted').entries).toEqual([]);
});

test('what failed is given back to the parts it came from', () => {
  const taken = spent(balance(300, 50), 320) as TokenChange;
  expect(returned(taken.balance, taken.entries).balance).toEqual(balance(300, 50));
});

test('a month is the same for everybody', () => {
  expect(tokenMonth(Date.parse('2026-03-31T23:59:59.999Z'))).toBe('2026-03');
  expect(tokenMonth(Date.parse('2026-04-01T00:00:00Z'))).toBe('2026-04');
});

type Act =
  | { kind: 'month'; month: number; allowance: number }
  | { kind: 'spend' | 'grant'; amount: number }
  | { kind: 'return' };
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('month' as const), month: fc.nat(24), allowance: fc.constantFrom(0, 1_000, 1_500) }),
  fc.record({ kind: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 800 }) }),
  fc.record({ kind: fc.constant('grant' as const), amount: fc.integer({ min: -500, max: 500 }) }),
  fc.constant({ kind: 'return' as const }),
);

test('[ledger] in any order of events the entries add up to the balance, which is never negative', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      let held = noTokens;
      let month = 0;
      let last: readonly TokenEntry[] = [];
      const sums = { monthly: 0, purchased: 0 };
      const apply = (change: TokenChange | undefined) => {
        if (!change) return;
        held = change.balance;
        for (const entry of change.entries) sums[entry.part] += entry.amount;
      };
      for (const each of acts) {
        if (each.kind === 'month') {
          month = Math.max(month, each.month);
          apply(renewed(held, `month ${String(month).padStart(3, '0')}`, each.allowance));
        } else if (each.kind === 'spend') {
          const change = spent(held, each.amount);
          last = typeof change === 'string' ? [] : change.entries;
          if (typeof change !== 'string') apply(change);
        } else if (each.kind === 'grant') apply(granted(held, each.amount, 'granted'));
        else {
          apply(returned(held, last));
          last = [];
        }
        expect(sums).toEqual({ monthly: held.monthly, purchased: held.purchased });
        expect(held.monthly).toBeGreaterThanOrEqual(0);
        expect(held.purchased).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
