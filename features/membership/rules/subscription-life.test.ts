import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  begun,
  changed,
  discountedMonths,
  nextPrice,
  periodEndAfter,
  periodPrice,
  renewed,
  type NewTerms,
} from './subscription-life.ts';

const at = (text: string) => Date.parse(`${text}T09:00:00Z`);
const now = at('2026-03-02');
const year = 365 * 24 * 60 * 60 * 1000;
const sold = (over: Partial<NewTerms> = {}): NewTerms => ({
  plan: 'PREMIUM',
  interval: 'month',
  price: 600,
  discount: 0,
  discountEndsAt: null,
  ...over,
});
const inFirstYear = { discount: 35, discountEndsAt: now + year };

test.for([
  ['2026-03-02', 'month', '2026-03-02', '2026-04-02'],
  ['2026-01-31', 'month', '2026-01-31', '2026-02-28'],
  ['2026-01-31', 'month', '2026-02-28', '2026-03-31'],
  ['2024-02-29', 'year', '2024-02-29', '2025-02-28'],
  ['2024-02-29', 'year', '2027-02-28', '2028-02-29'],
  ['2026-12-15', 'month', '2026-12-15', '2027-01-15'],
] as const)('a period that began on %s by the %s, after %s: until %s', ([anchor, interval, after, expected]) => {
  expect(periodEndAfter(at(anchor), interval, at(after))).toBe(at(expected));
});

test('periods follow each other without a gap, none longer than a month or a year', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: at('2020-01-01'), max: at('2030-12-31') }),
      fc.constantFrom('month', 'year'),
      fc.nat(30),
      (anchor, interval, periods) => {
        let end = anchor;
        for (let period = 0; period <= periods; period++) {
          const next = periodEndAfter(anchor, interval, end);
          const days = (next - end) / (24 * 60 * 60 * 1000);
          expect(days).toBeGreaterThanOrEqual(interval === 'month' ? 28 : 365);
          expect(days).toBeLessThanOrEqual(interval === 'month' ? 31 : 366);
          end = next;
        }
      },
    ),
  );
});

test('[decisions Membership] a promotion counts for the first year: twelve months, or the one year', () => {
  let monthly = begun(sold(inFirstYear), now);
  const amounts = [monthly.amount];
  for (let period = 0; period < 13; period++) {
    monthly = renewed(monthly.terms);
    amounts.push(monthly.amount);
  }
  expect(amounts).toEqual([...Array.from({ length: 12 }, () => 390), 600, 600]);
  const yearly = begun(sold({ interval: 'year', price: 4_800, ...inFirstYear }), now);
  expect([yearly.amount, renewed(yearly.terms).amount]).toEqual([3_120, 4_800]);
  expect(nextPrice(yearly.terms)).toBe(4_800);
  expect(nextPrice(begun(sold(inFirstYear), now).terms)).toBe(390);
});

test('[decisions Membership] a promotion applied during the first year counts for its rest', () => {
  expect(discountedMonths(now + year, now)).toBe(12);
  expect(discountedMonths(now + year, at('2026-08-02'))).toBe(7);
  expect(discountedMonths(now + 1, now)).toBe(1);
  expect(periodPrice({ price: 600, discount: 35, discountEndsAt: now }, now)).toBe(600);
});

test('another plan begins at once, and takes off what is not used of the old one', () => {
  const monthly = begun(sold(), now).terms;
  const half = now + (monthly.periodEndsAt - now) / 2;
  const up = changed(monthly, sold({ plan: 'PREMIUM_TEACHER', price: 1_200 }), half);
  expect(up).toMatchObject({
    amount: 900,
    terms: { plan: 'PREMIUM_TEACHER', credit: 0, periodEndsAt: periodEndAfter(half, 'month', half) },
  });
});

test('what is left over of a dearer plan is kept for the periods that follow', () => {
  const yearly = begun(sold({ plan: 'PREMIUM_TEACHER', interval: 'year', price: 9_600 }), now).terms;
  let { terms, amount } = changed(yearly, sold(), now);
  expect([amount, terms.credit]).toEqual([0, 9_000]);
  expect(nextPrice(terms)).toBe(0);
  for (let period = 0; period < 15; period++) ({ terms, amount } = renewed(terms));
  expect([amount, terms.credit]).toEqual([0, 0]);
  expect(renewed(terms).amount).toBe(600);
});

test('no change takes more than the new price, and none loses what was paid', () => {
  const plan = fc.record({
    plan: fc.constantFrom('PREMIUM' as const, 'PREMIUM_TEACHER' as const),
    interval: fc.constantFrom('month' as const, 'year' as const),
    price: fc.nat(10_000),
    discount: fc.constantFrom(0, 35, 55),
    discountEndsAt: fc.constantFrom(null, now + year),
  });
  fc.assert(
    fc.property(plan, plan, fc.double({ min: 0, max: 1.2, noNaN: true }), (first, second, part) => {
      const { terms, amount: paid } = begun(first, now);
      const then = Math.round(now + (terms.periodEndsAt - now) * part);
      const change = changed(terms, second, then);
      const full = periodPrice(second, then);
      expect(change.amount).toBeLessThanOrEqual(full);
      const unused = full - change.amount + change.terms.credit;
      expect(unused).toBeGreaterThanOrEqual(Math.floor(paid * Math.max(0, 1 - part)) - 1);
      expect(unused).toBeLessThanOrEqual(paid);
    }),
  );
});
