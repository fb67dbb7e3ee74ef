import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { passPeriods } from './billing/demo.server.ts';
import { periodJob, planTopics, settleAndTell, type PeriodJob } from './land-news.server.ts';
import { allRunning } from './plans.store.server.ts';
import type { BillingProvider } from '#features/instance/rules/chosen-settings.ts';
import { keepProvider, lastProvider } from './settings.store.server.ts';
import { settleEverybody } from './settle-plan.server.ts';
import { subscriptionById } from './subscriptions.store.server.ts';

/** How often a provider is asked about an expired period without events, over some hours; then the plan ends. */
const triesBeforeEnding = 10;

/** Renews or ends subscriptions at the end of their period, and settles plans for the configured provider. */
export async function openMembership(services: Services): Promise<void> {
  services.jobs.handle<PeriodJob>(periodJob, ({ payload, attempt }) => lookAt(services, payload, attempt));
  await followProvider(services);
}

async function lookAt(services: Services, { provider, subscriptionId }: PeriodJob, attempt: number): Promise<void> {
  const { database, settings, live, log } = services;
  // Subscriptions of another provider count for nothing; when that provider is configured again, all are checked.
  if (settings.billing !== provider) return;
  if (provider === 'demo') return passPeriods(services, subscriptionId);
  try {
    const { readAgain } = await import('./billing/stripe.server.ts');
    return await readAgain(services, subscriptionId);
  } catch (error) {
    if (attempt < triesBeforeEnding) throw error;
    log.error({ err: error }, 'membership: a subscription could not be read, so its plan follows from what is known');
  }
  const memberId = await database.transact(async (rows) => {
    const known = await subscriptionById(rows, provider, subscriptionId);
    if (known)
      await settleAndTell(rows, services, known.member_id, `${provider}:${subscriptionId}:${known.period_ends_at}`);
    return known?.member_id;
  });
  if (memberId !== undefined) live.changed([memberId], planTopics);
}

/** At a start with another provider than the last one, everybody's plan follows from the new one. */
async function followProvider(services: Services): Promise<void> {
  const { database, settings, log } = services;
  const provider = settings.billing;
  if ((await database.read(lastProvider)) === provider) return;
  const changed = await database.transact((rows) => beginWithProvider(rows, services, provider));
  log.info({ provider, members: changed.length }, 'membership: plans follow from this provider of billing');
}

/** Everybody's plan follows from this provider from now on. Answers those whose plan is another one now. */
export async function beginWithProvider(
  rows: Writer,
  { database, clock, jobs }: Pick<Services, 'database' | 'clock' | 'jobs'>,
  provider: BillingProvider,
): Promise<readonly string[]> {
  const now = clock.now();
  await keepProvider(rows, provider, now);
  // Their events were missed while another provider was configured.
  for (const { provider: of, id, period_ends_at } of await allRunning(rows, provider)) {
    const payload: PeriodJob = { provider: of, subscriptionId: id };
    await jobs.schedule(rows, { kind: periodJob, payload, runAt: now });
    if (period_ends_at > now) await jobs.schedule(rows, { kind: periodJob, payload, runAt: period_ends_at });
  }
  return settleEverybody(rows, { engine: database.engine, provider, now });
}
