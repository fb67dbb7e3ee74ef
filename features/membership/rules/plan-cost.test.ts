import { expect, it } from 'vitest';
import { planCost, type RunningPlan } from './plan-cost.ts';

const now = Date.UTC(2026, 0, 1);
const later = Date.UTC(2026, 6, 1);
const prices = {
  currency: 'EUR',
  PREMIUM: { month: 800, year: 8_000 },
  PREMIUM_TEACHER: { month: 2_000, year: 20_000 },
};
const running = (more: Partial<RunningPlan>): RunningPlan => ({
  plan: 'PREMIUM',
  interval: 'year',
  price: 7_000,
  currency: 'CHF',
  discount: 0,
  discountEndsAt: null,
  ...more,
});

it.each([
  ['nothing runs, no promotion', 'PREMIUM', 'month', null, undefined, 800, 800],
  ['nothing runs, 35% offered', 'PREMIUM', 'year', 35, undefined, 5_200, 8_000],
  ['the running plan keeps the price at which it was bought', 'PREMIUM', 'year', null, running({}), 7_000, 7_000],
  ['an offered promotion does not change the running plan', 'PREMIUM', 'year', 55, running({}), 7_000, 7_000],
  [
    'the running plan, while its discount runs',
    'PREMIUM',
    'year',
    55,
    running({ discount: 20, discountEndsAt: later }),
    5_600,
    7_000,
  ],
  ['… and once it is over', 'PREMIUM', 'year', null, running({ discount: 20, discountEndsAt: now }), 7_000, 7_000],
  [
    'another plan takes the running discount along',
    'PREMIUM_TEACHER',
    'month',
    null,
    running({ discount: 20, discountEndsAt: later }),
    1_600,
    2_000,
  ],
  [
    '… or the offered one where that is higher',
    'PREMIUM_TEACHER',
    'month',
    35,
    running({ discount: 20, discountEndsAt: later }),
    1_300,
    2_000,
  ],
] as const)('[S1 §9 promotions] %s', (_, plan, interval, percent, runs, price, full) =>
  expect(
    planCost({ plan, interval }, { prices, promotion: percent === null ? null : { percent } }, runs, now),
  ).toMatchObject({ price, full }),
);

it.each([
  ['the running plan keeps the currency in which it was bought', 'year', 'CHF'],
  ['any other has that of the instance', 'month', 'EUR'],
] as const)('%s', (_, interval, currency) =>
  expect(planCost({ plan: 'PREMIUM', interval }, { prices, promotion: null }, running({}), now).currency).toBe(
    currency,
  ),
);
