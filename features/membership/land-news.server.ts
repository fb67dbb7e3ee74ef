import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { lockMembership } from './plans.store.server.ts';
import { newsOf, newsOfPlan } from './rules/news.ts';
import { renewalGraceMs } from './rules/plans.ts';
import { settlePlan } from './settle-plan.server.ts';
import { writeInvoice, writeSubscription } from './subscriptions.store.server.ts';
import type { InvoiceTable, PaymentProvider, SubscriptionTable } from './tables.server.ts';
import { tell } from './telling.server.ts';

/** Topics that open tabs read again after a change of plan. */
export const planTopics = ['account', 'membership', 'notifications'] as const;

export const periodJob = 'membership.period';
export interface PeriodJob {
  provider: PaymentProvider;
  subscriptionId: string;
}

/**
 * Stores a subscription with its invoices, settles the member's plan, notifies the member and schedules the check at
 * the end of the period. Answers false, and has changed nothing, when the subscription changed since it was read.
 */
export async function landNews(
  rows: Writer,
  services: Services,
  news: {
    before: SubscriptionTable | undefined;
    after: Omit<SubscriptionTable, 'version'>;
    invoices: readonly InvoiceTable[];
  },
): Promise<boolean> {
  const { before, after, invoices } = news;
  const now = services.clock.now();
  // First of all rows, so that two pieces of news about one member wait for each other and never crosswise.
  await lockMembership(rows, after.member_id);
  if (!(await writeSubscription(rows, after, before?.version))) return false;
  for (const invoice of invoices) await writeInvoice(rows, invoice);
  const settled = await settlePlan(rows, { memberId: after.member_id, provider: services.settings.billing, now });
  if (!settled) return true;
  const known = ({ plan, state, ends_with_period }: Omit<SubscriptionTable, 'version'>) => ({
    plan,
    state,
    endsWithPeriod: ends_with_period === 1,
  });
  const period = `${after.provider}:${after.id}:${after.plan}:${after.period_ends_at}`;
  for (const kind of newsOf(before && known(before), known(after), settled)) {
    const plan = kind === 'ended' ? settled.before : after.plan;
    // Cancelling and resuming can be repeated within one period; each is reported.
    const cause = kind === 'ends' || kind === 'resumed' ? `${period}:${before?.version ?? 0}` : period;
    await tell(rows, services, { memberId: after.member_id, news: kind, plan, until: after.period_ends_at, cause });
  }
  if (after.state !== 'ended') await lookAtPeriodEnd(rows, services, after);
  return true;
}

/**
 * Own subscriptions are renewed at the end of their period; a provider's are polled when no renewal event came for
 * days.
 */
async function lookAtPeriodEnd(
  rows: Writer,
  { jobs }: Services,
  subscription: Omit<SubscriptionTable, 'version'>,
): Promise<void> {
  const { provider, id, period_ends_at } = subscription;
  await jobs.schedule(rows, {
    kind: periodJob,
    payload: { provider, subscriptionId: id } satisfies PeriodJob,
    runAt: period_ends_at + (provider === 'demo' ? 0 : renewalGraceMs),
    uniqueKey: `${periodJob}:${provider}:${id}:${period_ends_at}`,
  });
}

/**
 * For changes of plan that no subscription caused: what an administrator grants or takes back, and a period that ran
 * out unseen.
 */
export async function settleAndTell(rows: Writer, services: Services, memberId: string, cause: string): Promise<void> {
  const settled = await settlePlan(rows, { memberId, provider: services.settings.billing, now: services.clock.now() });
  const news = settled && newsOfPlan(settled);
  if (news)
    await tell(rows, services, { memberId, news, plan: news === 'given' ? settled.after : settled.before, cause });
}
