import { plans, type PaidPlan, type Plan, type SubscriptionState } from './plans.ts';

/** What a member is told about a plan, each once. */
export type PlanNews = 'began' | 'paymentFailed' | 'ends' | 'ended';

interface Known {
  readonly plan: PaidPlan;
  readonly state: SubscriptionState;
  readonly endsWithPeriod: boolean;
}

/**
 * What is new to a member between two states of a subscription, and of the plan that follows from it. Who goes on with a smaller plan is
 * told that it began, not that one ended.
 */
export function newsOf(before: Known | undefined, after: Known, held: { readonly before: Plan; readonly after: Plan }): PlanNews[] {
  const runs = after.state !== 'ended';
  const ofPlan = newsOfPlan(held);
  const isNew = !before || before.state === 'ended' || before.plan !== after.plan;
  const began = after.state === 'active' && (isNew || ofPlan === 'began');
  const news: PlanNews[] = [];
  if (began) news.push('began');
  if (after.state === 'past_due' && before?.state !== 'past_due') news.push('paymentFailed');
  if (runs && after.endsWithPeriod && !before?.endsWithPeriod) news.push('ends');
  if (ofPlan === 'ended' && !began) news.push('ended');
  return news;
}

/** What is new where no subscription is behind it. */
export function newsOfPlan(held: { readonly before: Plan; readonly after: Plan }): 'began' | 'ended' | undefined {
  const difference = plans.indexOf(held.after) - plans.indexOf(held.before);
  return difference > 0 ? 'began' : difference < 0 ? 'ended' : undefined;
}
