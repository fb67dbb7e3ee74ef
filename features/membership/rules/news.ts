import { plans, type PaidPlan, type Plan, type SubscriptionState } from './plans.ts';

/** Notifications about a plan, each sent once. A plan that nobody paid for is "granted", not "begun". */
export type PlanNews = 'began' | 'given' | 'paymentFailed' | 'ends' | 'resumed' | 'ended';

interface Known {
  readonly plan: PaidPlan;
  readonly state: SubscriptionState;
  readonly endsWithPeriod: boolean;
}

/**
 * The notifications for a change between two states of a subscription and of the plan. A downgrade reports the new
 * plan, not the end of the old one.
 */
export function newsOf(
  before: Known | undefined,
  after: Known,
  held: { readonly before: Plan; readonly after: Plan },
): PlanNews[] {
  const runs = after.state !== 'ended';
  const rise = riseOf(held);
  const isNew = !before || before.state === 'ended' || before.plan !== after.plan;
  const began = after.state === 'active' && (isNew || rise > 0);
  const news: PlanNews[] = [];
  if (began) news.push('began');
  if (after.state === 'past_due' && before?.state !== 'past_due') news.push('paymentFailed');
  if (runs && after.endsWithPeriod && !before?.endsWithPeriod) news.push('ends');
  if (runs && before?.state !== 'ended' && before?.endsWithPeriod && !after.endsWithPeriod && !began)
    news.push('resumed');
  if (rise < 0 && !began) news.push('ended');
  return news;
}

/** What is new where no subscription is behind it: more than before can only have been given by the administrator. */
export function newsOfPlan(held: { readonly before: Plan; readonly after: Plan }): 'given' | 'ended' | undefined {
  const rise = riseOf(held);
  return rise > 0 ? 'given' : rise < 0 ? 'ended' : undefined;
}

const riseOf = (held: { readonly before: Plan; readonly after: Plan }): number =>
  plans.indexOf(held.after) - plans.indexOf(held.before);
