import type { InstanceSettings } from './instance-settings.ts';
import { paidPlans, plans, type PaidPlan, type Plan } from './plans.ts';

/** Where a rule asks for more than the member's plan gives (S1 §5, §6). */
export type UpgradeReason =
  | 'libraryFull'
  | 'mapsFull'
  | 'publishing'
  | 'publishingCollection'
  | 'publishingMap'
  | 'hideName'
  | 'studentsFull'
  | 'madeInPremium'
  | 'teacherProfile'
  | 'tokens';

/** The least plan above the member's that lifts the limit; `undefined` where none does. */
export function planThatHelps(
  reason: UpgradeReason,
  plan: Plan,
  limits: InstanceSettings['limits'],
): PaidPlan | undefined {
  const above = paidPlans.filter((paid) => plans.indexOf(paid) > plans.indexOf(plan));
  if (reason === 'studentsFull') return above.find((paid) => limits.students[paid] > limits.students[plan]);
  if (reason === 'tokens') return above.find((paid) => limits.monthlyTokens[paid] > limits.monthlyTokens[plan]);
  // Everything else comes with any paid plan.
  return plan === 'FREE' ? above[0] : undefined;
}
