import { sql, type Selectable } from 'kysely';
import type { MembershipTable } from '#features/account/tables.server.ts';
import type { Engine, Reader, Writer } from '#platform/database/database.server.ts';
import type { BillingProvider } from '#features/instance/rules/chosen-settings.ts';
import { renewalGraceMs, type Plan } from './rules/plans.ts';
import type { SubscriptionTable } from './tables.server.ts';

export type MembershipRow = Selectable<MembershipTable>;

/**
 * Locks the membership row for this transaction, so that all decisions about one member's plan are serialised on both
 * engines.
 */
export function lockMembership(rows: Writer, memberId: string): Promise<MembershipRow | undefined> {
  return rows
    .updateTable('membership')
    .set((row) => ({ plan: row.ref('plan') }))
    .where('user_id', '=', memberId)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Locks all memberships for this transaction, which serialises it with every change of a plan and every sign-up.
 * Without it a PostgreSQL statement that waits for one row would go on with a stale read of the others and undo a newer
 * plan. SQLite has one writer.
 */
export async function lockAllMemberships(rows: Writer, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`lock table membership in share row exclusive mode`.execute(rows);
}

/** Subscriptions that may give a plan, newest first. */
export function runningSubscriptions(
  rows: Reader,
  memberId: string,
  provider: BillingProvider,
): Promise<SubscriptionTable[]> {
  return rows
    .selectFrom('subscription')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('provider', '=', provider as 'stripe')
    .where('state', '!=', 'ended')
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function firstPaidAt(rows: Reader, memberId: string, provider: BillingProvider): Promise<number | null> {
  const { first } = await rows
    .selectFrom('invoice')
    .select((row) => row.fn.min('issued_at').as('first'))
    .where('member_id', '=', memberId)
    .where('provider', '=', provider as 'stripe')
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  return first;
}

export async function writeMembership(
  rows: Writer,
  memberId: string,
  change: Partial<
    Pick<
      MembershipRow,
      'plan' | 'allowed_student' | 'first_paid_at' | 'granted_plan' | 'granted_students' | 'manual_promo'
    >
  >,
): Promise<void> {
  await rows.updateTable('membership').set(change).where('user_id', '=', memberId).execute();
}

interface Everybody {
  readonly provider: BillingProvider;
  /** The plan of an instance without billing. */
  readonly everyone: Plan | undefined;
  readonly students: Record<Plan, number>;
  readonly now: number;
}

/** `planOf` for everybody. */
function planWanted({ provider, everyone, now }: Everybody) {
  const pays = (plan: Plan) => sql<boolean>`exists (
    select 1 from subscription where subscription.member_id = membership.user_id and subscription.provider = ${provider}
    and subscription.plan = ${plan} and subscription.state != 'ended' and subscription.period_ends_at + ${sql.lit(renewalGraceMs)} > ${now})`;
  const held = (plan: Plan) => sql<boolean>`(granted_plan = ${plan} or ${pays(plan)})`;
  return everyone
    ? sql<Plan>`cast(${everyone} as text)`
    : sql<Plan>`case when ${held('PREMIUM_TEACHER')} then 'PREMIUM_TEACHER' when ${held('PREMIUM')} then 'PREMIUM' else 'FREE' end`;
}

/** Whose plan `writeEverybody` is about to change. */
export function changingPlans(
  rows: Reader,
  all: Everybody,
): Promise<{ memberId: string; before: Plan; after: Plan }[]> {
  const wanted = planWanted(all);
  return rows
    .selectFrom('membership')
    .select(['user_id as memberId', 'plan as before', wanted.as('after')])
    .where('plan', '!=', wanted)
    .execute();
}

/**
 * `planOf` and the limits for everybody in one statement, and for accounts still to come; a test holds the two
 * together.
 * Answers whose membership has changed.
 */
export async function writeEverybody(rows: Writer, all: Everybody): Promise<string[]> {
  const { provider, everyone, students } = all;
  await rows
    .updateTable('membership_start')
    .set({ plan: everyone ?? 'FREE', allowed_student: students[everyone ?? 'FREE'] })
    .execute();
  const wanted = rows
    .selectFrom('membership')
    .select(['user_id', 'granted_students', planWanted(all).as('plan')])
    .select((row) =>
      row
        .selectFrom('invoice')
        .select((of) => of.fn.min('issued_at').as('first'))
        .whereRef('invoice.member_id', '=', 'membership.user_id')
        .where('invoice.provider', '=', provider as 'stripe')
        .where('invoice.state', '=', 'paid')
        .as('first_paid_at'),
    );
  const allowed = sql<number>`coalesce(wanted.granted_students, case wanted.plan
    when 'PREMIUM_TEACHER' then ${sql.lit(students.PREMIUM_TEACHER)} when 'PREMIUM' then ${sql.lit(students.PREMIUM)}
    else ${sql.lit(students.FREE)} end)`;
  const written = await rows
    .updateTable('membership')
    .from(wanted.as('wanted'))
    .set((row) => ({
      plan: row.ref('wanted.plan'),
      allowed_student: allowed,
      first_paid_at: row.ref('wanted.first_paid_at'),
    }))
    .whereRef('wanted.user_id', '=', 'membership.user_id')
    .where((row) =>
      row.or([
        row('membership.plan', '!=', row.ref('wanted.plan')),
        row('membership.allowed_student', '!=', allowed),
        row('membership.first_paid_at', 'is distinct from', row.ref('wanted.first_paid_at')),
      ]),
    )
    .returning('membership.user_id')
    .execute();
  return written.map(({ user_id }) => user_id);
}

/** Every subscription with a provider that may give a plan. */
export function allRunning(
  rows: Reader,
  provider: BillingProvider,
): Promise<Pick<SubscriptionTable, 'provider' | 'id' | 'period_ends_at'>[]> {
  return rows
    .selectFrom('subscription')
    .select(['provider', 'id', 'period_ends_at'])
    .where('provider', '=', provider as 'stripe')
    .where('state', '!=', 'ended')
    .execute();
}
