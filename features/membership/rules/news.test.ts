import { expect, test } from 'vitest';
import { newsOf, newsOfPlan } from './news.ts';

const active = { plan: 'PREMIUM', state: 'active', endsWithPeriod: false } as const;
const teacher = { ...active, plan: 'PREMIUM_TEACHER' } as const;
const cancelled = { ...active, endsWithPeriod: true } as const;
const owed = { ...active, state: 'past_due' } as const;
const over = { ...active, state: 'ended' } as const;
const plan = (before: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER', after: typeof before) => ({ before, after });
const same = plan('PREMIUM', 'PREMIUM');

test.for([
  ['bought', undefined, active, plan('FREE', 'PREMIUM'), ['began']],
  ['bought beside a grant', undefined, active, same, ['began']],
  ['renewed', active, active, same, []],
  ['a larger plan', active, teacher, plan('PREMIUM', 'PREMIUM_TEACHER'), ['began']],
  ['a smaller plan', teacher, active, plan('PREMIUM_TEACHER', 'PREMIUM'), ['began']],
  ['cancelled', active, cancelled, same, ['ends']],
  ['cancelled, told once', cancelled, cancelled, same, []],
  ['resumed', cancelled, active, same, ['resumed']],
  ['resumed by a change of plan', cancelled, teacher, plan('PREMIUM', 'PREMIUM_TEACHER'), ['began']],
  ['a payment failed', active, owed, same, ['paymentFailed']],
  ['still owed', owed, owed, same, []],
  ['owed for too long', owed, owed, plan('PREMIUM', 'FREE'), ['ended']],
  ['paid after all, in time', owed, active, same, []],
  ['paid after all, too late', owed, active, plan('FREE', 'PREMIUM'), ['began']],
  ['ended', cancelled, over, plan('PREMIUM', 'FREE'), ['ended']],
  ['ended beside a grant', cancelled, over, same, []],
  ['first heard of when it was over', undefined, over, plan('FREE', 'FREE'), []],
] as const)('%s', ([, before, after, held, expected]) => {
  expect(newsOf(before, after, held)).toEqual(expected);
});

test('without a subscription, the plan itself is the news', () => {
  expect(newsOfPlan(plan('FREE', 'PREMIUM'))).toBe('given');
  expect(newsOfPlan(plan('PREMIUM_TEACHER', 'PREMIUM'))).toBe('ended');
  expect(newsOfPlan(same)).toBeUndefined();
});
