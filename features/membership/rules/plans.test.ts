import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BillingProvider } from '#features/instance/rules/chosen-settings.ts';
import { isAtLeast, isLive, mostOf, planOf, plans, renewalGraceMs, type PaidPlan, type Plan } from './plans.ts';

const now = Date.parse('2026-03-02T09:00:00Z');
const later = now + 1_000;
const paid = (plan: PaidPlan, state: 'active' | 'past_due' | 'ended' = 'active', periodEndsAt = later) => ({
  plan,
  state,
  periodEndsAt,
});

test.for<[string, BillingProvider, Plan | null, ReturnType<typeof paid>[], Plan]>([
  ['nothing granted, nothing paid', 'demo', null, [], 'FREE'],
  ['a grant', 'demo', 'PREMIUM', [], 'PREMIUM'],
  ['a payment', 'stripe', null, [paid('PREMIUM_TEACHER')], 'PREMIUM_TEACHER'],
  ['a grant above the payment', 'stripe', 'PREMIUM_TEACHER', [paid('PREMIUM')], 'PREMIUM_TEACHER'],
  ['a grant below the payment takes nothing away', 'stripe', 'PREMIUM', [paid('PREMIUM_TEACHER')], 'PREMIUM_TEACHER'],
  ['two payments', 'stripe', null, [paid('PREMIUM'), paid('PREMIUM_TEACHER')], 'PREMIUM_TEACHER'],
  ['one that ended', 'stripe', null, [paid('PREMIUM', 'ended')], 'FREE'],
  [
    'a renewal that failed counts while it is tried again',
    'stripe',
    null,
    [paid('PREMIUM', 'past_due', now - renewalGraceMs + 1)],
    'PREMIUM',
  ],
  ['and no longer', 'stripe', null, [paid('PREMIUM', 'past_due', now - renewalGraceMs)], 'FREE'],
  [
    'a renewal of which no news came counts as long',
    'stripe',
    null,
    [paid('PREMIUM', 'active', now - renewalGraceMs + 1)],
    'PREMIUM',
  ],
  ['without billing, everybody has what the administrator chose', 'off', null, [], 'PREMIUM'],
  ['whatever was granted or paid', 'off', 'PREMIUM_TEACHER', [paid('PREMIUM_TEACHER')], 'PREMIUM'],
])('[S1 §1, decisions Membership] %s', ([, provider, granted, subscriptions, expected]) => {
  expect(planOf({ provider, planForEveryone: 'PREMIUM', granted, subscriptions, now })).toBe(expected);
});

test('[S1 §3] the plans have an order, and the most of several counts', () => {
  expect(mostOf([])).toBe('FREE');
  expect(isAtLeast('PREMIUM', 'FREE')).toBe(true);
  expect(isAtLeast('PREMIUM', 'PREMIUM_TEACHER')).toBe(false);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...plans)), (held) => {
      const most = mostOf(held);
      expect(held.every((plan) => isAtLeast(most, plan))).toBe(true);
    }),
  );
});

test('an ended subscription never counts, whatever its period', () => {
  expect(isLive(paid('PREMIUM', 'ended', now + renewalGraceMs), now)).toBe(false);
});
