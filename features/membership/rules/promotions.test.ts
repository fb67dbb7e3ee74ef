import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  discounted,
  discountEndsAt,
  discountOf,
  isPromotedTo,
  promotionFor,
  type GlobalPromo,
  type ManualPromotion,
  type Promotion,
} from './promotions.ts';

const now = Date.parse('2026-03-02T09:00:00Z');
const day = 24 * 60 * 60 * 1000;
const year = 365 * day;
const none: GlobalPromo = { isActive: false, discountPercentage: 20, endsAt: null };
const active: GlobalPromo = { ...none, isActive: true };

interface Facts {
  age?: number;
  manualPromo?: ManualPromotion;
  paidAgo?: number;
}
const member = ({ age = 100 * day, manualPromo, paidAgo }: Facts) => ({
  createdAt: now - age,
  manualPromo: manualPromo ?? null,
  firstPaidAt: paidAgo === undefined ? null : now - paidAgo,
});

test.for<[string, Facts | null, GlobalPromo, Promotion | undefined]>([
  ['a visitor, no promotion', null, none, undefined],
  ['a visitor, the global one', null, active, { kind: 'global', percent: 20, endsAt: null }],
  ['a member of long ago', {}, none, undefined],
  ['a new member, within 7 days', { age: 6 * day }, none, { kind: 'newUser', percent: 35, endsAt: now + day }],
  [
    'a millisecond before 7 days are over',
    { age: 7 * day - 1 },
    none,
    { kind: 'newUser', percent: 35, endsAt: now + 1 },
  ],
  ['after 7 days', { age: 7 * day }, none, undefined],
  ['a manual one of 35', { manualPromo: 35 }, none, { kind: 'manual', percent: 35, endsAt: null }],
  [
    'a manual one beats the new-user one',
    { age: day, manualPromo: 55 },
    none,
    { kind: 'manual', percent: 55, endsAt: null },
  ],
  [
    'the global one beats both, even where it is less',
    { age: day, manualPromo: 55 },
    active,
    { kind: 'global', percent: 20, endsAt: null },
  ],
  ['one that ends', {}, { ...active, endsAt: now + 1 }, { kind: 'global', percent: 20, endsAt: now + 1 }],
  [
    'one that has ended counts no more',
    { manualPromo: 35 },
    { ...active, endsAt: now },
    { kind: 'manual', percent: 35, endsAt: null },
  ],
  [
    'in the first paid year',
    { manualPromo: 35, paidAgo: year - 1 },
    none,
    { kind: 'manual', percent: 35, endsAt: null },
  ],
  ['after the first paid year none is offered', { manualPromo: 55, paidAgo: year }, active, undefined],
])('[S1 §9 promotions] %s', ([, facts, global, expected]) => {
  expect(promotionFor(facts && member(facts), global, now)).toEqual(expected);
});

test('[S1 §9] a discount is never more than the price, and rounds in the member’s favour', () => {
  expect(discounted(600, 35)).toBe(390);
  expect(discounted(999, 35)).toBe(649);
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 90 }), (price, percent) => {
      const less = discounted(price, percent);
      expect(less).toBeGreaterThanOrEqual(0);
      expect(less).toBeLessThanOrEqual((price * (100 - percent)) / 100);
      expect(less).toBeGreaterThan((price * (100 - percent)) / 100 - 1);
    }),
  );
});

const offered = (percent: number): Promotion => ({ kind: 'manual', percent, endsAt: null });

test.for([
  ['nothing offered, nothing running', undefined, undefined, null, undefined],
  ['what is offered, for a year from now', offered(35), undefined, null, { percent: 35, endsAt: now + year }],
  [
    'or for what is left of the first year',
    offered(35),
    undefined,
    now - 100 * day,
    { percent: 35, endsAt: now + 265 * day },
  ],
  [
    'what runs goes on',
    undefined,
    { discount: 55, discountEndsAt: now + day },
    now - year + day,
    { percent: 55, endsAt: now + day },
  ],
  [
    'the more of the two',
    offered(35),
    { discount: 55, discountEndsAt: now + day },
    now - year + day,
    { percent: 55, endsAt: now + day },
  ],
  [
    'also where more is offered',
    offered(55),
    { discount: 35, discountEndsAt: now + day },
    now - day,
    { percent: 55, endsAt: now - day + year },
  ],
  ['one that has run out is over', undefined, { discount: 55, discountEndsAt: now }, now - year, undefined],
] as const)('[decisions Membership: first year] a plan taken now: %s', ([, offer, running, firstPaidAt, expected]) => {
  expect(discountOf(offer, running, firstPaidAt, now)).toEqual(expected);
});

test('the first year begins with the first payment ever', () => {
  expect(discountEndsAt(null, now)).toBe(now + year);
  expect(discountEndsAt(now - day, now)).toBe(now - day + year);
});

test('[S1 §9] a promotion is advertised to those who could buy a first year, not to members with a plan', () => {
  expect([null, 'FREE', 'PREMIUM', 'PREMIUM_TEACHER'].filter((plan) => isPromotedTo(plan as null))).toEqual([
    null,
    'FREE',
  ]);
});
