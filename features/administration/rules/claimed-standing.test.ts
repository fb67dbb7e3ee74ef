import { expect, test } from 'vitest';
import { standingAfter, type HeldStanding } from './claimed-standing.ts';

const none = { role: null, plan: null };
const held = (more: Partial<HeldStanding> = {}): HeldStanding => ({
  role: 'member',
  grantedPlan: null,
  claimed: none,
  isLastAdministrator: false,
  ...more,
});
const claims = (role: 'moderator' | 'administrator' | null = null, isTeacher = false) => ({ role, isTeacher });
const fromClaim = (role: HeldStanding['role'], plan: HeldStanding['grantedPlan'] = null): HeldStanding =>
  held({ role, grantedPlan: plan, claimed: { role: role === 'member' ? null : role, plan } });

test.each<[string, ReturnType<typeof claims>, HeldStanding, object]>([
  ['nothing claimed, nothing held', claims(), held(), { role: 'member', grantedPlan: null, claimed: none }],
  ['a claim raises', claims('moderator'), held(), { role: 'moderator', claimed: { role: 'moderator', plan: null } }],
  ['a claim raises further', claims('administrator'), fromClaim('moderator'), { role: 'administrator' }],
  ['a claim that is smaller now lowers', claims('moderator'), fromClaim('administrator'), { role: 'moderator' }],
  ['a claim that is gone takes back', claims(), fromClaim('moderator'), { role: 'member', claimed: none }],
  ['of the desk: it stays without a claim', claims(), held({ role: 'administrator' }), { role: 'administrator' }],
  [
    'of the desk: a smaller claim does not lower it, nor make it one of claims',
    claims('moderator'),
    held({ role: 'administrator' }),
    { role: 'administrator', claimed: none },
  ],
  [
    'the last administrator stays, and can be lowered once there is another',
    claims(),
    { ...fromClaim('administrator'), isLastAdministrator: true },
    { role: 'administrator', claimed: { role: 'administrator', plan: null } },
  ],
  [
    'a teacher gets the plan',
    claims(null, true),
    held(),
    { grantedPlan: 'PREMIUM_TEACHER', claimed: { role: null, plan: 'PREMIUM_TEACHER' } },
  ],
  [
    'and loses it with the claim',
    claims(),
    fromClaim('member', 'PREMIUM_TEACHER'),
    { grantedPlan: null, claimed: none },
  ],
  [
    'and keeps it with the claim',
    claims(null, true),
    fromClaim('member', 'PREMIUM_TEACHER'),
    { grantedPlan: 'PREMIUM_TEACHER', claimed: { role: null, plan: 'PREMIUM_TEACHER' } },
  ],
  [
    'a plan of the desk stays as it is',
    claims(null, true),
    held({ grantedPlan: 'PREMIUM' }),
    { grantedPlan: 'PREMIUM', claimed: none },
  ],
  ['and without the claim', claims(), held({ grantedPlan: 'PREMIUM_TEACHER' }), { grantedPlan: 'PREMIUM_TEACHER' }],
])('%s', (_title, standing, before, expected) => {
  expect(standingAfter(standing, before)).toMatchObject(expected);
});
