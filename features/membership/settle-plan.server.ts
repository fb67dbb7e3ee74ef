import type { Engine, Writer } from '#platform/database/database.server.ts';
import {
  changingPlans,
  firstPaidAt,
  runningSubscriptions,
  lockAllMemberships,
  lockMembership,
  writeEverybody,
  writeMembership,
} from './plans.store.server.ts';
import type { BillingProvider } from '#features/instance/rules/chosen-settings.ts';
import { planOf, type Plan } from './rules/plans.ts';
import { settingsOf } from './settings.store.server.ts';
import { keepMonthlyTokens, keepMonthlyTokensOf } from './tokens.server.ts';

export interface Settled {
  readonly before: Plan;
  readonly after: Plan;
}

/**
 * Writes what a member holds now, from everything that decides about it: grants, subscriptions of the instance's
 * provider, settings.
 * Called whenever one of these changes, and when a period ends. `undefined` where there is no membership (any more).
 */
export async function settlePlan(
  rows: Writer,
  { memberId, provider, now }: { memberId: string; provider: BillingProvider; now: number },
): Promise<Settled | undefined> {
  const held = await lockMembership(rows, memberId);
  if (!held) return undefined;
  const { limits, planForEveryone } = await settingsOf(rows);
  const subscriptions = (await runningSubscriptions(rows, memberId, provider)).map(
    ({ plan, state, period_ends_at }) => ({
      plan,
      state,
      periodEndsAt: period_ends_at,
    }),
  );
  const plan = planOf({ provider, planForEveryone, granted: held.granted_plan, subscriptions, now });
  const allowed_student = held.granted_students ?? limits.students[plan];
  const first_paid_at = await firstPaidAt(rows, memberId, provider);
  // What the month gives under the larger of the two plans is given with the change: it stays until the month is over.
  const given = Math.max(limits.monthlyTokens[held.plan], limits.monthlyTokens[plan]);
  if (plan !== held.plan && given > 0) await keepMonthlyTokens(rows, memberId, given, now);
  if (plan !== held.plan || allowed_student !== held.allowed_student || first_paid_at !== held.first_paid_at)
    await writeMembership(rows, memberId, { plan, allowed_student, first_paid_at });
  return { before: held.plan, after: plan };
}

/**
 * The same for the whole instance, after its settings or its provider changed. Answers whose membership has changed.
 */
export async function settleEverybody(
  rows: Writer,
  { engine, provider, now }: { engine: Engine; provider: BillingProvider; now: number },
): Promise<string[]> {
  await lockAllMemberships(rows, engine);
  const { limits, planForEveryone } = await settingsOf(rows);
  const all = { provider, everyone: provider === 'off' ? planForEveryone : undefined, students: limits.students, now };
  // What the month gives under the larger of the two plans, as for one member.
  const changes = (await changingPlans(rows, all)).map(({ memberId, before, after }) => ({
    memberId,
    allowance: Math.max(limits.monthlyTokens[before], limits.monthlyTokens[after]),
  }));
  await keepMonthlyTokensOf(
    rows,
    changes.filter(({ allowance }) => allowance > 0),
    now,
  );
  return writeEverybody(rows, all);
}
