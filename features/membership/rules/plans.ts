import type { BillingProvider } from '#features/instance/rules/chosen-settings.ts';

/** The plans of S1 §3, from the least to the most. */
export const plans = ['FREE', 'PREMIUM', 'PREMIUM_TEACHER'] as const;
export type Plan = (typeof plans)[number];

export const paidPlans = ['PREMIUM', 'PREMIUM_TEACHER'] as const;
export type PaidPlan = (typeof paidPlans)[number];

export const billingIntervals = ['month', 'year'] as const;
export type BillingInterval = (typeof billingIntervals)[number];

export const subscriptionStates = ['active', 'past_due', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** A subscription as far as it decides about a plan. Instants in epoch milliseconds. */
export interface PlanSubscription {
  readonly plan: PaidPlan;
  readonly state: SubscriptionState;
  readonly periodEndsAt: number;
}

/** Grace period after the end of a period, for late renewal events and retried payments. */
export const renewalGraceMs = 3 * 24 * 60 * 60 * 1000;

export const isLive = ({ state, periodEndsAt }: PlanSubscription, now: number): boolean =>
  state !== 'ended' && now < periodEndsAt + renewalGraceMs;

/**
 * The member's plan. Without billing it is the plan that the administrator set for everybody; otherwise the higher of
 * the granted and the paid one, so that a grant never lowers a paid plan.
 */
export function planOf(member: {
  readonly provider: BillingProvider;
  readonly planForEveryone: Plan;
  readonly granted: Plan | null;
  readonly subscriptions: readonly PlanSubscription[];
  readonly now: number;
}): Plan {
  if (member.provider === 'off') return member.planForEveryone;
  const held = member.subscriptions.filter((subscription) => isLive(subscription, member.now)).map(({ plan }) => plan);
  return mostOf([member.granted ?? 'FREE', ...held]);
}

/** The most of several plans; `FREE` of none. */
export const mostOf = (held: readonly Plan[]): Plan => plans.findLast((plan) => held.includes(plan)) ?? 'FREE';

export const isAtLeast = (plan: Plan, wanted: Plan): boolean => plans.indexOf(plan) >= plans.indexOf(wanted);
